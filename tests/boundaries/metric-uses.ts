import { createMetrics } from '../../apps/api/src/platform/http/index.ts'
import { metrics } from '../../scripts/generated-documents.ts'

/** The labels of each metric: ours, those of the process, and Prometheus's own `up`. */
const labels = new Map<string, readonly string[]>([
  ...createMetrics({ withProcess: true })
    .registry.getMetricsAsArray()
    .map(({ name }) => [name, []] as const),
  ...metrics().map((metric) => [metric.name, metric.labels] as const),
  ['up', []],
])
/** Labels that Prometheus adds to every sample. */
const added = ['instance', 'job']

const labelsOf = (name: string): readonly string[] | undefined => {
  const own = labels.get(name)
  if (own !== undefined) return [...own, ...added]
  const [, histogram = '', part] = /^(\w+)_(bucket|count|sum)$/.exec(name) ?? []
  const known = labels.get(histogram)
  return known && [...known, ...added, ...(part === 'bucket' ? ['le'] : [])]
}

const names = (text: string | undefined): readonly string[] => text?.match(/\w+/g) ?? []

/** The metrics and labels of a PromQL expression and its legend that nothing exports, and the number of metrics in it. */
export const usesOf = (expression: string, legend = ''): { readonly metrics: number; readonly unknown: string[] } => {
  const uses = [...expression.matchAll(/\b((?:warmup|process|nodejs)_\w+|up)\b(?:\{([^}]*)\})?/g)]
  const unknown = uses.flatMap(([use, name = '', selectors = '']) => {
    const known = labelsOf(name)
    const selected = [...selectors.matchAll(/(\w+)\s*(?:=~|!~|!=|=)/g)].map(([, label = '']) => label)
    return known === undefined || selected.some((label) => !known.includes(label)) ? [use] : []
  })
  const grouped = [...expression.matchAll(/\bby \(([^)]*)\)/g)].flatMap(([, list]) => names(list))
  const shown = [...legend.matchAll(/\{\{(\w+)\}\}/g)].map(([, label = '']) => label)
  const all = uses.flatMap(([, name = '']) => labelsOf(name) ?? [])
  return {
    metrics: uses.length,
    unknown: [...unknown, ...[...grouped, ...shown].filter((label) => !all.includes(label))],
  }
}

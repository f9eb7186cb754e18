import { spawnSync } from 'node:child_process'
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { parse } from 'yaml'
import { metrics } from '../../scripts/generated-documents.ts'
import { root } from '../../scripts/repository.ts'

type Rules = { readonly groups: readonly { readonly rules: readonly { readonly expr: string }[] }[] }

const rules: Rules = parse(readFileSync(join(root, 'deploy/alerts.yaml'), 'utf8'))
const expressions = rules.groups.flatMap((group) => group.rules.map(({ expr }) => expr))

/** The metrics with their labels in an expression: `warmup_orders{state="paid"}`. */
const metricUse = /(warmup_\w+?)(?:_count)?(?:\{(\w+)=[^}]*\})?(?=[\s)[]|$)/g

it('alert rules use only metrics and labels that exist', () => {
  const uses = expressions.flatMap((expression) => [...expression.matchAll(metricUse)])
  expect(uses.length).toBeGreaterThan(expressions.length)
  const unknown = uses.filter(([, name, label]) => {
    const metric = metrics().find((known) => known.name === name)
    return metric === undefined || (label !== undefined && !metric.labels.includes(label))
  })
  expect(unknown.map(([use]) => use)).toEqual([])
})

it('the table has every metric of the sources', () => {
  const sources = globSync('apps/api/src/**/*.ts', { cwd: root, exclude: ['**/*.test.ts'] })
  const definitions = sources.flatMap((file) =>
    readFileSync(join(root, file), 'utf8').match(/new (?:Counter|Gauge|Histogram|Summary)\b/g),
  )
  expect(metrics()).toHaveLength(definitions.filter((found) => found !== null).length)
})

it('no label of a metric is an address, an id or the name of a person', () => {
  const labels = new Set(metrics().flatMap((metric) => metric.labels))
  const allowed = ['call', 'currency', 'direction', 'kind', 'method', 'outcome', 'region', 'result', 'route', 'state']
  expect([...labels].toSorted()).toEqual([...allowed, 'status'])
})

const promtool = (...args: string[]) => spawnSync('promtool', args, { cwd: root, encoding: 'utf8' })

it.skipIf(promtool('--version').error !== undefined)(
  'Prometheus accepts the rules, and they fire when they should',
  () => {
    expect(promtool('check', 'rules', 'deploy/alerts.yaml')).toMatchObject({ status: 0 })
    expect(promtool('test', 'rules', 'deploy/alerts.test.yaml')).toMatchObject({ status: 0 })
  },
)

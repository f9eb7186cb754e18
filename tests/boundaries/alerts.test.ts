import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { parse } from 'yaml'
import { metrics } from '../../scripts/generated-documents.ts'
import { root } from '../../scripts/repository.ts'
import { usesOf } from './metric-uses.ts'

type Rules = {
  readonly groups: readonly { readonly rules: readonly { readonly alert: string; readonly expr: string }[] }[]
}

const rules: Rules = parse(readFileSync(join(root, 'deploy/alerts.yaml'), 'utf8'))
const expressions = rules.groups.flatMap((group) => group.rules.map(({ expr }) => expr))

it('alert rules use only metrics and labels that exist', () => {
  expect(expressions.filter((expression) => usesOf(expression).metrics === 0)).toEqual([])
  expect(expressions.flatMap((expression) => usesOf(expression).unknown)).toEqual([])
})

it('a metric or label that does not exist is found', () => {
  const unknown = (expression: string, legend?: string) => usesOf(expression, legend).unknown
  expect(unknown('sum(warmup_order{state="paid"})')).toEqual(['warmup_order{state="paid"}'])
  expect(unknown('max by (payer) (warmup_orders{state="paid"})')).toEqual(['payer'])
  expect(unknown('rate(warmup_polls_total{kind="info",server="a"}[5m])', '{{id}}')).toEqual([
    'warmup_polls_total{kind="info",server="a"}',
    'id',
  ])
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
  const allowed = [
    ...['call', 'currency', 'direction', 'kind', 'limit', 'method', 'outcome', 'reason', 'region', 'result', 'route'],
    ...['state', 'status'],
  ]
  expect([...labels].toSorted()).toEqual(allowed)
})

type Cases = {
  readonly tests: readonly {
    readonly alert_rule_test: readonly { readonly alertname: string; readonly exp_alerts?: readonly unknown[] }[]
  }[]
}

it('each alert has a case in which it fires', () => {
  const { tests }: Cases = parse(readFileSync(join(root, 'deploy/alerts.test.yaml'), 'utf8'))
  const cases = tests.flatMap(({ alert_rule_test }) => alert_rule_test)
  const fired = new Set(cases.filter(({ exp_alerts }) => exp_alerts !== undefined).map(({ alertname }) => alertname))
  const alerts = rules.groups.flatMap((group) => group.rules.map(({ alert }) => alert))
  expect(alerts.filter((alert) => !fired.has(alert))).toEqual([])
})

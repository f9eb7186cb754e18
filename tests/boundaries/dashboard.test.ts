import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { stringify } from 'yaml'
import * as z from 'zod'
import { metrics } from '../../scripts/generated-documents.ts'
import { root } from '../../scripts/repository.ts'
import { usesOf } from './metric-uses.ts'

const datasource = z.strictObject({ type: z.literal('prometheus'), uid: z.literal(`\${datasource}`) })
const variable = z.looseObject({
  name: z.literal('datasource'),
  type: z.literal('datasource'),
  query: z.literal('prometheus'),
})
/** Grafana's columns. */
const gridPos = z
  .strictObject({ x: z.int().min(0), y: z.int().min(0), w: z.int().min(1), h: z.int().min(1) })
  .refine(({ x, w }) => x + w <= 24)
const panel = { id: z.int().min(1), title: z.string().min(1), gridPos }
const defaults = z.looseObject({ unit: z.string() })
const target = z.strictObject({
  refId: z.string().regex(/^[A-Z]$/),
  datasource,
  expr: z.string().min(1),
  legendFormat: z.string(),
})
const charted = { ...panel, description: z.string().optional(), datasource, targets: z.array(target).min(1) }
const step = (value: z.ZodType) => z.strictObject({ color: z.string(), value })
/** Without thresholds of its own a number is green below 80 and red from there: Grafana's defaults. */
const thresholds = z.strictObject({ mode: z.literal('absolute'), steps: z.tuple([step(z.null()), step(z.number())]) })
/** What we use of Grafana's model: https://grafana.com/docs/grafana/latest/dashboards/build-dashboards/view-dashboard-json-model/ */
const dashboardSchema = z.looseObject({
  uid: z.string().max(40),
  title: z.string().min(1),
  schemaVersion: z.int(),
  annotations: z.strictObject({ list: z.tuple([]) }),
  templating: z.strictObject({ list: z.tuple([variable]) }),
  panels: z.array(
    z.discriminatedUnion('type', [
      z.strictObject({ ...panel, type: z.literal('row'), collapsed: z.literal(false), panels: z.tuple([]) }),
      z.strictObject({ ...charted, type: z.literal('timeseries'), fieldConfig: z.looseObject({ defaults }) }),
      z.strictObject({
        ...charted,
        type: z.literal('stat'),
        fieldConfig: z.looseObject({ defaults: defaults.extend({ thresholds }) }),
      }),
    ]),
  ),
})

const { panels } = dashboardSchema.parse(JSON.parse(readFileSync(join(root, 'deploy/dashboard.json'), 'utf8')))
const targets = panels.flatMap((each) => (each.type === 'row' ? [] : each.targets))

it('the dashboard uses only metrics and labels that exist', () => {
  expect(targets.filter(({ expr }) => usesOf(expr).metrics === 0)).toEqual([])
  expect(targets.flatMap(({ expr, legendFormat }) => usesOf(expr, legendFormat).unknown)).toEqual([])
})

it('the dashboard shows every metric of the portal', () => {
  const expressions = targets.map(({ expr }) => expr).join('\n')
  expect(metrics().filter(({ name }) => !expressions.includes(name))).toEqual([])
})

it('panels of the dashboard have ids of their own and do not overlap', () => {
  expect(new Set(panels.map(({ id }) => id)).size).toBe(panels.length)
  const cells = panels.flatMap(({ gridPos: { x, y, w, h } }) =>
    Array.from({ length: w * h }, (_, cell) => `${x + (cell % w)},${y + Math.floor(cell / w)}`),
  )
  expect(new Set(cells).size).toBe(cells.length)
})

const hasPromtool = spawnSync('promtool', ['--version']).error === undefined

it.skipIf(!hasPromtool)('Prometheus can read every expression of the dashboard', () => {
  const folder = mkdtempSync(join(tmpdir(), 'warmup-dashboard-'))
  const rules = targets.map(({ expr }, index) => ({
    record: `panel:${index}`,
    expr: expr.replaceAll('$__rate_interval', '5m'),
  }))
  const file = join(folder, 'rules.yaml')
  writeFileSync(file, stringify({ groups: [{ name: 'dashboard', rules }] }))
  const { status, stderr } = spawnSync('promtool', ['check', 'rules', file], { encoding: 'utf8' })
  rmSync(folder, { recursive: true })
  expect([status, stderr]).toEqual([0, ''])
})

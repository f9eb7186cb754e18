import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import type { Evidence } from '../camera/read-evidence.ts'
import { readEvidenceFile, writeEvidence } from './evidence-file.ts'
import { differingNames, flatMessages, readVariables } from './evident-changes.ts'

it('names messages as i18next does', () => {
  expect(flatMessages({ title: 'Servers', order: { total: 'Total', days_one: '1 day' } })).toEqual({
    title: 'Servers',
    'order.total': 'Total',
    'order.days_one': '1 day',
  })
})

it('finds changed, added and removed messages', () => {
  expect(differingNames({ a: '1', b: '2', c: '3' }, { a: '1', b: '4', d: '5' })).toEqual(['b', 'c', 'd'])
})

it('reads variables by selector, and everything else apart', () => {
  const css = '.dark{\n--w-colors-fg:#FFF;\n}\n.light{\n--w-colors-fg:#000;\ncolor:red;\n}'
  expect(readVariables(css)).toEqual({
    values: { '.dark{ --w-colors-fg': '#FFF', '.light{ --w-colors-fg': '#000' },
    others: '.dark{\n}\n.light{\ncolor:red;\n}',
  })
})

const records = fc.dictionary(fc.string(), fc.string(), { maxKeys: 4, noNullPrototype: true })
const anyEvidence: fc.Arbitrary<Evidence> = fc.record({
  texts: records,
  tokens: records,
  rules: fc.array(fc.string(), { maxLength: 4 }),
  elements: fc.dictionary(fc.string(), fc.nat(), { maxKeys: 4, noNullPrototype: true }),
  structure: fc.string(),
  content: fc.string(),
})

const hostile: Evidence = {
  texts: {},
  tokens: {},
  rules: [],
  elements: JSON.parse('{ "__proto__": 1 }'),
  structure: '',
  content: '',
}

it('evidence is read as it was written', () => {
  const folder = mkdtempSync(join(tmpdir(), 'warmup-evidence-'))
  const file = join(folder, 'evidence.json')
  try {
    fc.assert(
      fc.property(
        fc.uniqueArray(fc.tuple(fc.uuid(), anyEvidence), { selector: ([id]) => id, maxLength: 4 }),
        (some) => {
          const evidence = new Map(some)
          writeEvidence(file, evidence)
          expect(readEvidenceFile(file)).toEqual(evidence)
        },
      ),
      { examples: [[[['00000000-0000-1000-8000-000000000000', hostile]]]] },
    )
  } finally {
    rmSync(folder, { recursive: true })
  }
})

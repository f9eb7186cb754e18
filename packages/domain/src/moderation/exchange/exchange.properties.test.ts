import fc from 'fast-check'
import { expect, it } from 'vitest'
import type { ForeignRow } from './foreign-sanction.ts'
import { createForeignReader } from './read-foreign.ts'

const now = Date.UTC(2026, 10, 20)

/** Any text, with the signs that mean something to MySQL more often. */
const anyText = fc.string({
  unit: fc.oneof(fc.constantFrom(...`'"\\;\`,()-#/*\n\0\u001a`), fc.string({ maxLength: 1 })),
  maxLength: 30,
})

const escaped: Readonly<Record<string, string>> = {
  '\0': '\\0',
  '\n': '\\n',
  '\r': '\\r',
  '\u001a': '\\Z',
  '\\': '\\\\',
  "'": "\\'",
  '"': '\\"',
}

/** The ways in which MySQL and its clients write a text. */
const quoted: readonly ((text: string) => string)[] = [
  (text) => `'${Array.from(text, (sign) => escaped[sign] ?? sign).join('')}'`,
  (text) => `_binary '${text.replaceAll('\\', '\\\\').replaceAll("'", "''")}'`,
  (text) => `"${text.replaceAll('\\', '\\\\').replaceAll('"', '""')}"`,
]
const between = fc.constantFrom(' ', '\n', "-- it's; a comment\n", '# "another;\n', "/* a 'third; */", '/*!40101 */')

const row = fc.record({
  id: fc.integer({ min: 1, max: 1_000_000 }),
  account: fc.integer({ min: 1, max: 2_000_000_000 }),
  reason: anyText,
  quote: fc.constantFrom(...quoted),
  gap: between,
})

const columns = ['bid', 'authid', 'name', 'created', 'ends', 'length', 'reason', 'RemoveType', 'type', 'ip']
const header = `CREATE TABLE \`sb_bans\` (${columns.map((column) => `\`${column}\` text`).join(',')}, KEY \`k\` (\`bid\`));`

type Row = typeof row extends fc.Arbitrary<infer T> ? T : never
const valuesOf = ({ id, account, reason, quote, gap }: Row) =>
  `(${[id, `'[U:1:${account}]'`, quote(reason), 1, 0, 0, quote(reason), 'NULL', 0, 'NULL'].join(`${gap},`)})`

const readIn = (text: string, cuts: readonly number[]): readonly ForeignRow[] => {
  const reader = createForeignReader('sourcebans', now)
  const places = [0, ...cuts.map((cut) => cut % (text.length + 1)).toSorted((one, other) => one - other), text.length]
  return [...places.slice(1).flatMap((end, index) => [...reader.push(text.slice(places[index], end))]), ...reader.end()]
}

it('reads every text as it was written, wherever the file is cut into parts', () => {
  fc.assert(
    fc.property(fc.array(row, { minLength: 1, maxLength: 5 }), fc.array(fc.nat(), { maxLength: 8 }), (rows, cuts) => {
      const file = `${header}\nINSERT INTO \`sb_bans\` VALUES ${rows.map(valuesOf).join(',\n')};`
      expect(readIn(file, cuts).map(({ reading }) => reading)).toMatchObject(
        rows.map(({ reason, account }) => ({
          words: reason,
          steamId: String(76_561_197_960_265_728n + BigInt(account)),
        })),
      )
    }),
  )
})

it('reads any file to its end, and never a player that the file does not name', () => {
  fc.assert(
    fc.property(anyText, fc.array(fc.nat(), { maxLength: 4 }), (text, cuts) => {
      for (const { reading } of readIn(`${header} INSERT INTO sb_bans VALUES (${text}`, cuts))
        expect(typeof reading).toBe('string')
    }),
  )
})

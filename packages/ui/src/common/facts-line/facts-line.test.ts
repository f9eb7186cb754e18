import { expect, test } from 'vitest'
import { factsLine } from './facts-line.ts'

test('a dot stays with the fact before it', () => {
  expect(factsLine('死斗', 'de_mirage', '上海')).toBe('死斗\u00a0· de_mirage\u00a0· 上海')
})

test('an unknown fact is omitted with its dot', () => {
  expect(factsLine('de_mirage', '', undefined, false)).toBe('de_mirage')
})

import fc from 'fast-check'
import { expect, test } from 'vitest'
import { createSealedText } from './sealed-text.ts'

const secretOf = (fill: number) => new Uint8Array(48).fill(fill)

test('only sealed text can be opened', () => {
  const box = createSealedText([secretOf(1)], 'mail')
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), fc.nat(), (text, place) => {
      const sealed = box.seal(text)
      expect(box.open(sealed)).toBe(text)
      const bytes = Buffer.from(sealed, 'base64url')
      const at = place % bytes.length
      bytes[at] = (bytes[at] ?? 0) ^ 1
      expect(box.open(bytes.toString('base64url'))).toBeUndefined()
    }),
  )
})

test('a former secret opens the text; another purpose or an unknown secret does not', () => {
  const sealed = createSealedText([secretOf(1)], 'mail').seal('hello')
  expect(createSealedText([secretOf(2), secretOf(1)], 'mail').open(sealed)).toBe('hello')
  expect(createSealedText([secretOf(1)], 'other').open(sealed)).toBeUndefined()
  expect(createSealedText([secretOf(2)], 'mail').open(sealed)).toBeUndefined()
})

test.each(['', 'a', '%%%', 'AAAA'])('%j is not sealed text', (text) => {
  expect(createSealedText([secretOf(1)], 'mail').open(text)).toBeUndefined()
})

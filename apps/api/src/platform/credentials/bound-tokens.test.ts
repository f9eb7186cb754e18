import fc from 'fast-check'
import { expect, test } from 'vitest'
import { createBoundTokens } from './bound-tokens.ts'

const secretOf = (fill: number) => new Uint8Array(48).fill(fill)
const tokens = createBoundTokens([secretOf(1)], 'test')
const now = new Date('2026-01-01T00:00:00Z')
const later = new Date(now.getTime() + 1_000)

test('a token is valid only for its binding and until it expires', () => {
  fc.assert(
    fc.property(fc.array(fc.string()), fc.array(fc.string()), (binding, other) => {
      const token = tokens.issue(binding, later)
      expect(token.length).toBeLessThanOrEqual(78)
      expect(tokens.isValid(token, binding, now)).toBe(true)
      expect(tokens.isValid(token, binding, later)).toBe(false)
      expect(tokens.isValid(token, other, now)).toBe(JSON.stringify(other) === JSON.stringify(binding))
    }),
  )
})

test('a changed token is invalid', () => {
  const token = tokens.issue(['browser'], later)
  fc.assert(
    fc.property(fc.nat(token.length - 1), fc.constantFrom('A', 'z', '0', '.', '\0'), (place, character) => {
      fc.pre(token[place] !== character)
      expect(tokens.isValid(token.slice(0, place) + character + token.slice(place + 1), ['browser'], now)).toBe(false)
    }),
  )
})

test('a former secret is accepted; another purpose or an unknown secret is not', () => {
  const token = tokens.issue([], later)
  expect(createBoundTokens([secretOf(2), secretOf(1)], 'test').isValid(token, [], now)).toBe(true)
  expect(createBoundTokens([secretOf(1)], 'other').isValid(token, [], now)).toBe(false)
  expect(createBoundTokens([secretOf(2)], 'test').isValid(token, [], now)).toBe(false)
})

test.each(['', '.', '..', 'x'.repeat(100_000), `zzzzzzzz.${'a'.repeat(22)}.${'a'.repeat(43)}`])(
  'an invalid text is no token: %#',
  (text) => expect(tokens.isValid(text, [], now)).toBe(false),
)

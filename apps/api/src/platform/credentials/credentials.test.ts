import { expect, it } from 'vitest'
import { bearerOf, isSameSecret } from './index.ts'

it.each([
  ['Bearer abc.def-_', 'abc.def-_'],
  ['bearer abc', 'abc'],
  ['Bearer', undefined],
  ['Bearer ', undefined],
  ['Bearer a b', undefined],
  ['Basic abc', undefined],
  ['', undefined],
  [undefined, undefined],
])('the bearer of %j is %j', (header, token) => expect(bearerOf(header)).toBe(token))

it.each([
  ['secret', 'secret', true],
  ['secret', 'Secret', false],
  ['secret', 'secrets', false],
  ['', '', true],
])('%j and %j: %s', (left, right, isSame) => expect(isSameSecret(left, right)).toBe(isSame))

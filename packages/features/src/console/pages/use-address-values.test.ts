import { expect, test } from 'vitest'
import { withValues } from './use-address-values.ts'

test.each([
  ['', { s: 'a b' }, 's=a+b'],
  ['state=paid', { s: 'x' }, 'state=paid&s=x'],
  ['state=paid&s=x', { s: '' }, 'state=paid'],
  ['state=paid&s=x', { s: '', state: '' }, ''],
  ['view=machines', { s: 'ü&=' }, 'view=machines&s=%C3%BC%26%3D'],
])('"%s" with %j is "%s"', (query, values, expected) => {
  expect(withValues(new URLSearchParams(query), values).toString()).toBe(expected)
})

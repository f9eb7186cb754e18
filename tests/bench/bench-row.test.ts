import { expect, it } from 'vitest'
import { keepsBar } from './bench-row.ts'

it.each([
  [85, '>= 85', true],
  [84.9, '>= 85', false],
  [0.81, '<= 0.8 s', false],
  [1, '< 1', false],
  [-1, '> -2', true],
  [1, 'fast', undefined],
  [1, undefined, undefined],
])('%d against %s', (value, bar, expected) => {
  expect(keepsBar({ name: 'x', value, unit: '', ...(bar === undefined ? {} : { bar }) })).toBe(expected)
})

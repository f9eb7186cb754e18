import { expect, it } from 'vitest'
import { rowForKey } from './row-for-key.ts'

it.each([
  ['ArrowDown', 0, 1],
  ['ArrowDown', 9, undefined],
  ['ArrowUp', 9, 8],
  ['ArrowUp', 0, undefined],
  ['PageDown', 2, 6],
  ['PageDown', 7, 9],
  ['PageDown', 9, undefined],
  ['PageUp', 6, 2],
  ['PageUp', 3, 0],
  ['Home', 5, 0],
  ['Home', 0, undefined],
  ['End', 5, 9],
  ['ArrowLeft', 5, undefined],
  ['Enter', 5, undefined],
  ['constructor', 5, undefined],
  // From the header.
  ['ArrowDown', -1, 0],
  ['ArrowUp', -1, undefined],
  ['PageDown', -1, 3],
  ['End', -1, 9],
])('%s on row %i of ten leads to %o', (key, index, wanted) =>
  expect(rowForKey(key, { index, count: 10, page: 4 })).toBe(wanted),
)

it('does not move without rows', () =>
  expect(
    ['ArrowDown', 'End', 'Home', 'PageDown'].map((key) => rowForKey(key, { index: -1, count: 0, page: 4 })),
  ).toEqual(Array.from({ length: 4 }, () => undefined)))

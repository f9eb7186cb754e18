import { expect, it } from 'vitest'
import { nextItem } from './next-item.ts'

const labels = ['Servers', 'VIP', 'Settings']

it.each([
  ['ArrowDown', 0, 1],
  ['ArrowDown', 2, 0],
  ['ArrowDown', -1, 0],
  ['ArrowUp', 0, 2],
  ['ArrowUp', -1, 2],
  ['ArrowUp', 2, 1],
  ['Home', 2, 0],
  ['End', 0, 2],
  ['v', 0, 1],
  ['s', 0, 2],
  ['S', 2, 0],
  ['x', 0, undefined],
  [' ', 0, undefined],
  ['Enter', 0, undefined],
])('%s on row %i moves to %o', (key, current, wanted) => {
  expect(nextItem({ key, labels, current })).toBe(wanted)
})

it('does not move in an empty menu', () => {
  expect(nextItem({ key: 'ArrowDown', labels: [], current: -1 })).toBeUndefined()
})

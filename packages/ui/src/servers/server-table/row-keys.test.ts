import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { rowKeys } from './row-keys.ts'

const indexes = (count: number) => Array.from({ length: count }, (_, index) => index)

describe('rowKeys', () => {
  it('keys rows by their index while none is in use', () =>
    expect(indexes(4).map(rowKeys(undefined))).toEqual([0, 1, 2, 3]))

  it('keeps the key of the row in use when it moves, and gives the row at that index the free key', () =>
    expect(indexes(5).map(rowKeys({ index: 3, key: 1 }))).toEqual([0, 3, 2, 1, 4]))

  it('does not reuse the key of a row whose server has left', () =>
    expect(indexes(3).map(rowKeys({ index: -1, key: 1 }))).toEqual([0, -1, 2]))

  it('never gives two rows the same key, and keeps the key of a row whose use begins', () => {
    const anyIndex = fc.integer({ min: -1, max: 30 })
    fc.assert(
      fc.property(anyIndex, anyIndex, fc.nat(30), (index, key, next) => {
        const keyOf = rowKeys({ index, key })
        expect(new Set(indexes(31).map(keyOf)).size).toBe(31)
        expect(rowKeys({ index: next, key: keyOf(next) })(next)).toBe(keyOf(next))
      }),
    )
  })
})

import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { rowKeys } from './row-keys.ts'

const indexes = (count: number) => Array.from({ length: count }, (_, index) => index)

describe('rowKeys', () => {
  it('keys rows by their place while none is held', () => expect(indexes(4).map(rowKeys(-1, 2))).toEqual([0, 1, 2, 3]))

  it('lets the row held keep its key wherever it goes, and the row there take the one left over', () =>
    expect(indexes(5).map(rowKeys(3, 1))).toEqual([0, 3, 2, 1, 4]))

  it('never gives two rows one key, and hands a row over with the key it has', () => {
    const anyIndex = fc.nat(30)
    fc.assert(
      fc.property(anyIndex, anyIndex, anyIndex, (heldIndex, heldKey, next) => {
        const keyOf = rowKeys(heldIndex, heldKey)
        expect(new Set(indexes(31).map(keyOf)).size).toBe(31)
        expect(rowKeys(next, keyOf(next))(next)).toBe(keyOf(next))
      }),
    )
  })
})

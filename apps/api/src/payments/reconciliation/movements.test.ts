import { describe, expect, it } from 'vitest'
import { isSameSum, sumOf, withoutThose } from './movements.ts'

const yuan = (...amounts: number[]) => amounts.map((amount) => ({ amount, currency: 'CNY' }))
const dollars = (...amounts: number[]) => amounts.map((amount) => ({ amount, currency: 'USD' }))

describe('movements of money', () => {
  it('are matched one to one', () => {
    expect(withoutThose(yuan(3, 3, 4), yuan(3, 5))).toEqual(yuan(3, 4))
    expect(withoutThose(yuan(3), dollars(3))).toEqual(yuan(3))
  })

  it('have the same sum however divided, in one currency', () => {
    expect(isSameSum(yuan(3, 4), yuan(7))).toBe(true)
    expect(isSameSum(yuan(3, 4), yuan(3))).toBe(false)
    expect(isSameSum(yuan(3), dollars(3))).toBe(false)
    expect(isSameSum([...yuan(3), ...dollars(4)], [...yuan(3), ...dollars(4)])).toBe(false)
    expect(isSameSum([], [])).toBe(true)
    expect(isSameSum([], yuan(1))).toBe(false)
    expect(sumOf([])).toBe(undefined)
  })
})

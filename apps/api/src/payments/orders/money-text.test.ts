import { describe, expect, it } from 'vitest'
import { moneyText } from './money-text.ts'

describe('money for the operator', () => {
  it('is written as in the portal, with the symbol of the currency', () => {
    expect(moneyText(9800, 'CNY')).toBe('¥98.00')
    expect(moneyText(-1799, 'USD')).toBe('-$17.99')
  })

  it('names a currency that only a statement has', () => {
    expect(moneyText(500, 'EUR')).toBe('5.00 EUR')
  })
})

import { expect, test } from 'vitest'
import { orderHistoryFixture } from './fixtures.ts'
import { orderPayments } from './order-payments.ts'

test('returns the entries with money that arrived, not refunds', () => {
  const { entries, ...history } = orderHistoryFixture()
  const paid = entries.find(({ event }) => event === 'paid')
  if (paid === undefined) throw new Error('the fixture has a payment')
  const again = { ...paid, event: 'paid_again', method: 'alipay', tradeNo: 'a1', amount: 500 } as const
  const refund = { ...again, event: 'surplus_refunded', amount: -500 } as const
  expect(orderPayments({ ...history, entries: [...entries, again, refund] })).toEqual([
    { method: 'wechat', tradeNo: paid.tradeNo, amount: paid.amount },
    { method: 'alipay', tradeNo: 'a1', amount: 500 },
  ])
})

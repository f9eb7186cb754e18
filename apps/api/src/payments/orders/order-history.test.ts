import { describe, expect, it } from 'vitest'
import { type OrderHistory, refundableOf } from './order-history.ts'

type Parts = Pick<OrderHistory, 'entries' | 'refunds'>

const historyOf = (
  movements: readonly (readonly [tradeNo: string, amount: number])[],
  refunds: Readonly<Record<string, 'due' | 'done'>> = {},
): Parts =>
  ({
    entries: movements.map(([tradeNo, amount]) => ({ tradeNo, amount })),
    refunds: Object.entries(refunds).map(([tradeNo, state]) => ({ tradeNo, state })),
  }) as unknown as Parts

describe('what is left to refund of an order', () => {
  it.each<[string, Parts, number]>([
    ['nothing before a payment', historyOf([['', 0]]), 0],
    ['the payment', historyOf([['a_1', 100]]), 100],
    [
      'the rest after refunds in part',
      historyOf([
        ['a_1', 100],
        ['a_1', -30],
        ['a_1', -20],
      ]),
      50,
    ],
    ['the whole payment while its refund is due', historyOf([['a_1', 100]], { a_1: 'due' }), 100],
    [
      'nothing after the refund',
      historyOf(
        [
          ['a_1', 100],
          ['a_1', -100],
        ],
        { a_1: 'done' },
      ),
      0,
    ],
    [
      'nothing after a refund elsewhere, which moves no money at the gateway',
      historyOf([['a_1', 100]], { a_1: 'done' }),
      0,
    ],
    [
      'a second payment whose refund is due',
      historyOf(
        [
          ['a_1', 100],
          ['a_2', 70],
          ['a_1', -100],
        ],
        { a_1: 'done', a_2: 'due' },
      ),
      70,
    ],
  ])('is %s', (_, history, expected) => expect(refundableOf(history)).toBe(expected))
})

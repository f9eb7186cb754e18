import { expect, it } from 'vitest'
import { orderSchema, tradeOf } from './paypal-order.ts'

const dollars = (value: string) => ({ currency_code: 'USD', value })
const refunded = (refunds: readonly object[], status = 'PARTIALLY_REFUNDED') =>
  tradeOf(
    { tradeNo: 'ord_1', gatewayId: 'P-1' },
    orderSchema.parse({
      id: 'P-1',
      status: 'COMPLETED',
      purchase_units: [
        {
          custom_id: 'ord_1',
          payments: { captures: [{ id: 'C-1', status, amount: dollars('17.99') }], refunds },
        },
      ],
    }),
  ).refunded

it('reads the refunded amount of a payment', () => {
  const part = { id: 'R-1', status: 'COMPLETED', amount: dollars('3.00') }
  expect(refunded([], 'COMPLETED')).toBe(0)
  expect(refunded([part, { ...part, id: 'R-2', status: 'PENDING' }])).toBe(600)
  expect(refunded([{ ...part, status: 'FAILED' }], 'COMPLETED')).toBe(0)
})

it('treats a refund without an amount as a full refund', () => {
  const whole = { id: 'R-1', status: 'COMPLETED' }
  expect(refunded([whole])).toBe(1_799)
  expect(refunded([{ id: 'R-0', status: 'COMPLETED', amount: dollars('3.00') }, whole])).toBe(1_799)
  expect(refunded([], 'REFUNDED')).toBe(1_799)
})

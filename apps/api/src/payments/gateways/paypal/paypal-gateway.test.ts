import { Headers } from 'undici'
import { describe, expect, it } from 'vitest'
import type { Exchange } from '../shared/exchange.ts'
import { createPaypalGateway } from './paypal-gateway.ts'

const attempt = { tradeNo: 'ord_1', gatewayId: 'P-1', amount: 1_799, via: 'page' } as const
const amount = { currency_code: 'USD', value: '17.99' }
const order = (status: string, captures: readonly object[] = [], refunds: readonly object[] = []) => ({
  id: 'P-1',
  status,
  purchase_units: [{ custom_id: 'ord_1', payments: { captures, refunds } }],
})

const answer = (status: number, body: object) => {
  const bytes = Buffer.from(JSON.stringify(body))
  return { status, headers: new Headers(), bytes, text: bytes.toString('utf8') }
}
const refusal = (issue: string) => ({ name: 'UNPROCESSABLE_ENTITY', details: [{ issue }] })

type Asked = { readonly path: string; readonly id: string | undefined; readonly body: string }
/** A PayPal double with the given answers, and its requests. */
const paypalThat = (answers: (asked: Asked) => readonly [number, object], shown: () => object) => {
  const asked: Asked[] = []
  const send: Exchange['send'] = async (address, { method, headers, body } = {}) => {
    const path = new URL(address).pathname
    if (path === '/v1/oauth2/token') return answer(200, { access_token: 'token', expires_in: 3_600 })
    if (method === 'GET') return answer(200, shown())
    const request = { path, id: new Headers(headers).get('paypal-request-id') ?? undefined, body: String(body) }
    asked.push(request)
    return answer(...answers(request))
  }
  const gateway = createPaypalGateway({
    config: { baseUrl: 'https://paypal.test', clientId: 'id', clientSecret: 'secret', webhookId: 'hook' },
    now: () => new Date('2026-11-20T12:00:00Z'),
    exchange: { send, download: send, close: async () => {} },
  })
  return { gateway, asked }
}

describe('a capture', () => {
  /** A PayPal double that answers a capture, and then shows the order. */
  const capturing = (status: number, captured: object, after: object = captured) =>
    paypalThat(
      () => [status, captured],
      () => after,
    ).gateway.capture(attempt)

  it('is declined if the payer’s bank declines', async () => {
    expect(await capturing(422, refusal('INSTRUMENT_DECLINED'), order('APPROVED'))).toMatchObject({
      state: 'approved',
      isDeclined: true,
    })
    const capture = { id: 'C-1', status: 'DECLINED', amount }
    expect(await capturing(201, order('COMPLETED', [capture]))).toMatchObject({ state: 'closed', isDeclined: true })
  })

  it('is not declined by any other answer', async () => {
    const paid = order('COMPLETED', [{ id: 'C-1', status: 'COMPLETED', amount }])
    expect((await capturing(201, paid)).isDeclined).toBeUndefined()
    expect((await capturing(422, refusal('ORDER_NOT_APPROVED'), order('CREATED'))).isDeclined).toBeUndefined()
    const review = order('COMPLETED', [{ id: 'C-1', status: 'PENDING' }])
    expect((await capturing(422, refusal('ORDER_ALREADY_CAPTURED'), review)).isDeclined).toBeUndefined()
    // An earlier request captured the money.
    expect(await capturing(422, refusal('INSTRUMENT_DECLINED'), paid)).toMatchObject({ state: 'paid', amount: 1_799 })
  })

  // Issues of `orders.capture-422` in PayPal's OpenAPI document.
  it.each([
    'COMPLIANCE_VIOLATION',
    'MAX_NUMBER_OF_PAYMENT_ATTEMPTS_EXCEEDED',
    'PAYEE_BLOCKED_TRANSACTION',
    'PAYER_ACTION_REQUIRED',
    'REDIRECT_PAYER_FOR_ALTERNATE_FUNDING',
    'TRANSACTION_LIMIT_EXCEEDED',
  ])('that is refused with %s took no money', async (issue) =>
    expect(await capturing(422, refusal(issue), order('APPROVED'))).toMatchObject({ isDeclined: true }),
  )

  it('is understood from a minimal answer', async () => {
    const paid = order('COMPLETED', [{ id: 'C-1', status: 'COMPLETED', amount }])
    expect(await capturing(201, { id: 'P-1', status: 'COMPLETED', links: [] }, paid)).toMatchObject({ state: 'paid' })
  })

  it('has a new request id after each decline, and the same id until then', async () => {
    const { gateway, asked } = paypalThat(
      ({ id }) => [422, refusal(id === 'ord_1-capture' ? 'INSTRUMENT_DECLINED' : 'PAYER_CANNOT_PAY')],
      () => order('APPROVED'),
    )
    for (const declines of [0, 0, 1, 2]) await gateway.capture(attempt, declines)
    expect(asked.map(({ id }) => id)).toEqual(['ord_1-capture', 'ord_1-capture', 'ord_1-capture-1', 'ord_1-capture-2'])
  })
})

describe('an order', () => {
  const states = (shown: object) =>
    paypalThat(
      () => [500, {}],
      () => shown,
    ).gateway.query(attempt)

  it('is read without members that its state lacks', async () => {
    expect(await states({ id: 'P-1', status: 'PAYER_ACTION_REQUIRED' })).toMatchObject({ state: 'open' })
    expect(await states({ id: 'P-1', status: 'APPROVED', purchase_units: [{}] })).toMatchObject({ state: 'approved' })
    expect(await states({ id: 'P-1', status: 'VOIDED', purchase_units: [] })).toMatchObject({ state: 'closed' })
    expect(await states(order('COMPLETED', [{ id: 'C-1', status: 'PENDING' }]))).toMatchObject({ state: 'approved' })
  })

  it('that is completed is neither closed nor paid without its payments', async () => {
    await expect(states({ id: 'P-1', status: 'COMPLETED' })).rejects.toThrow('what became of')
    await expect(states(order('COMPLETED', [{ id: 'C-1', status: 'COMPLETED' }]))).rejects.toThrow('how much')
  })

  it('of another number is a failure', () =>
    expect(states({ ...order('APPROVED'), id: 'P-2' })).rejects.toThrow('another order'))
})

describe('a refund', () => {
  const payment = {
    ...attempt,
    transactionId: 'C-1',
    refundNo: 'ord_1_r',
    refundAmount: 500,
    currency: 'EUR',
    reason: '',
  }
  const refunded = (refunds: readonly object[]) => () =>
    order('COMPLETED', [{ id: 'C-1', status: 'COMPLETED', amount }], refunds)

  it('names the currency that was paid', async () => {
    const { gateway, asked } = paypalThat(() => [201, { id: 'R-1', status: 'COMPLETED' }], refunded([]))
    expect(await gateway.refund(payment)).toEqual({ state: 'done', refundId: 'R-1' })
    expect(JSON.parse(asked[0]?.body ?? '').amount).toEqual({ currency_code: 'EUR', value: '5.00' })
  })

  it('has a new request id after each refusal, because PayPal repeats its answers for weeks', async () => {
    const { gateway, asked } = paypalThat(
      ({ id }) =>
        id === 'ord_1_r'
          ? [422, refusal('REFUND_FAILED_INSUFFICIENT_FUNDS')]
          : [201, { id: 'R-2', status: 'COMPLETED' }],
      refunded([]),
    )
    expect((await gateway.refund(payment)).state).toBe('failed')
    expect((await gateway.refund(payment)).state).toBe('failed')
    expect(await gateway.refund({ ...payment, failures: 1 })).toEqual({ state: 'done', refundId: 'R-2' })
    expect(asked.map(({ id }) => id)).toEqual(['ord_1_r', 'ord_1_r', 'ord_1_r-1'])
  })

  it('that was already requested is looked up, not requested again', async () => {
    let refunds: object[] = [{ id: 'R-1', status: 'PENDING', invoice_id: 'ord_1_r' }]
    const { gateway, asked } = paypalThat(
      () => [201, { id: 'R-2', status: 'COMPLETED' }],
      () => refunded(refunds)(),
    )
    expect(await gateway.refund(payment)).toEqual({ state: 'pending', refundId: 'R-1' })
    refunds = [{ id: 'R-1', status: 'COMPLETED', invoice_id: 'ord_1_r' }]
    expect(await gateway.refund({ ...payment, failures: 1 })).toEqual({ state: 'done', refundId: 'R-1' })
    // A refund with another number is another refund.
    expect(asked).toEqual([])
    expect((await gateway.refund({ ...payment, refundNo: 'ord_1_r1' })).refundId).toBe('R-2')
  })
})

it('a day is read even if the account has other kinds of transactions', async () => {
  const row = (members: object) => ({ transaction_info: { transaction_event_code: 'T0006', ...members } })
  const paid = { transaction_id: 'C-1', transaction_amount: amount, custom_field: 'ord_1' }
  const { gateway } = paypalThat(
    () => [500, {}],
    () => ({
      transaction_details: [
        row({ ...paid, transaction_status: 'V' }),
        row({ ...paid, transaction_id: 'C-2', transaction_status: 'D' }),
        row({ ...paid, transaction_id: 'C-3', transaction_status: 'P' }),
        row({ transaction_event_code: 'T0107' }),
        row({ transaction_event_code: 'T0400', transaction_amount: { currency_code: 'JPY', value: '-1,800' } }),
        row({ transaction_event_code: 'T1107', transaction_amount: { ...amount, value: '-17.99' } }),
      ],
    }),
  )
  const lines = []
  for await (const line of gateway.statement('2026-11-20')) lines.push(line)
  expect(lines).toEqual([
    { kind: 'payment', tradeNo: 'ord_1', transactionId: 'C-1', amount: 1_799, currency: 'USD' },
    { kind: 'refund', tradeNo: '', transactionId: '', amount: 1_799, currency: 'USD' },
  ])
})

import { Headers } from 'undici'
import { expect, it } from 'vitest'
import { createPaypalGateway } from './paypal-gateway.ts'

const attempt = { tradeNo: 'ord_1', gatewayId: 'P-1', amount: 1_799, via: 'page' } as const
const amount = { currency_code: 'USD', value: '17.99' }
const order = (status: string, captures: readonly object[] = []) => ({
  id: 'P-1',
  status,
  purchase_units: [{ custom_id: 'ord_1', payments: { captures } }],
})

const answer = (status: number, body: object) => {
  const bytes = Buffer.from(JSON.stringify(body))
  return { status, headers: new Headers(), bytes, text: bytes.toString('utf8') }
}

/** PayPal, which answers a capture so, and has the order as it is then. */
const capturing = (status: number, captured: object, after: object = captured) =>
  createPaypalGateway({
    config: { baseUrl: 'https://paypal.test', clientId: 'id', clientSecret: 'secret', webhookId: 'hook' },
    now: () => new Date('2026-11-20T12:00:00Z'),
    exchange: {
      send: async (address) => {
        const path = new URL(address).pathname
        if (path === '/v1/oauth2/token') return answer(200, { access_token: 'token', expires_in: 3_600 })
        return path.endsWith('/capture') ? answer(status, captured) : answer(200, after)
      },
      download: () => Promise.reject(new Error('Nothing is downloaded')),
      close: async () => {},
    },
  }).capture(attempt)

const refusal = (issue: string) => ({ name: 'UNPROCESSABLE_ENTITY', details: [{ issue }] })

it('says where the payer’s bank declines', async () => {
  expect(await capturing(422, refusal('INSTRUMENT_DECLINED'), order('APPROVED'))).toMatchObject({
    state: 'approved',
    isDeclined: true,
  })
  const capture = { id: 'C-1', status: 'DECLINED', amount }
  expect(await capturing(201, order('COMPLETED', [capture]))).toMatchObject({ state: 'closed', isDeclined: true })
})

it('takes no other answer for a decline', async () => {
  const paid = order('COMPLETED', [{ id: 'C-1', status: 'COMPLETED', amount }])
  expect((await capturing(201, paid)).isDeclined).toBeUndefined()
  expect((await capturing(422, refusal('ORDER_NOT_APPROVED'), order('CREATED'))).isDeclined).toBeUndefined()
  // The money came by an earlier question.
  expect(await capturing(422, refusal('INSTRUMENT_DECLINED'), paid)).toMatchObject({ state: 'paid', amount: 1_799 })
})

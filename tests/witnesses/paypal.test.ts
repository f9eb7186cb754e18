import { createVerify } from 'node:crypto'
import { Agent } from 'node:https'
import { connect } from 'node:net'
import { crc32 } from 'node:zlib'
import {
  CheckoutPaymentIntent,
  Client,
  CustomError,
  Environment,
  OrdersController,
  PaymentsController,
  SearchError,
  TransactionSearchController,
} from '@paypal/paypal-server-sdk'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Attempt } from '../../apps/api/src/payments/gateways/gateway.ts'
import { readEnvironment } from '../../apps/api/src/platform/config/index.ts'
import { attemptOf, isFrom, type PaymentRig, startPaymentRig } from '../protocol/payment-rig.ts'

/** PayPal's own SDK and our client use the sandbox's PayPal: both must read the same. */
let rig: PaymentRig
let orders: OrdersController
let payments: PaymentsController
let reports: TransactionSearchController

beforeAll(async () => {
  rig = await startPaymentRig()
  const { port } = new URL(rig.address)
  // The SDK has a fixed URL, so its connections are redirected to the sandbox, without TLS.
  const agent = new Agent()
  agent.createConnection = () => connect(Number(port), '127.0.0.1')
  const { PAYPAL_CLIENT_ID = '', PAYPAL_CLIENT_SECRET = '' } = rig.payments.environment()
  const client = new Client({
    environment: Environment.Sandbox,
    clientCredentialsAuthCredentials: { oAuthClientId: PAYPAL_CLIENT_ID, oAuthClientSecret: PAYPAL_CLIENT_SECRET },
    httpClientOptions: { httpsAgent: agent },
  })
  orders = new OrdersController(client)
  payments = new PaymentsController(client)
  reports = new TransactionSearchController(client)
})
afterAll(() => rig.close())

let count = 0
/** A unique number in a merchant's own format. */
const numberOf = () => {
  count += 1
  return `Bestellung №${count} / {"a":1}`
}
const requestOf = (value = '17.99', customId?: string) => ({
  intent: CheckoutPaymentIntent.Capture,
  purchaseUnits: [{ amount: { currencyCode: 'USD', value }, ...(customId !== undefined && { customId }) }],
})
const created = async (customId?: string) => {
  const paypalRequestId = crypto.randomUUID()
  const { result } = await orders.createOrder({ body: requestOf('17.99', customId), paypalRequestId })
  return result.id ?? ''
}
/** Presses a button of the sandbox's cashier, for PayPal's id of an order. */
const press = async (id: string, action: string) => {
  const trade = rig.payments.ledger.findByGatewayId(id)
  await fetch(`${rig.address}/cashier/${trade?.key}/${action}`, { method: 'POST', redirect: 'manual' })
}
const paid = async (customId?: string) => {
  const id = await created(customId)
  await press(id, 'pay')
  const { result } = await orders.captureOrder({ id, paypalRequestId: `${id}-capture` })
  return { id, captureId: result.purchaseUnits?.[0]?.payments?.captures?.[0]?.id ?? '' }
}
const refusalOf = async (asked: Promise<unknown>) => {
  const error = await asked.catch((thrown: unknown) => thrown)
  if (!(error instanceof CustomError) || error.result === undefined) throw error
  const { name, message, debug_id, details, links } = error.result
  expect([name, message, debug_id].every((text) => text !== '')).toBe(true)
  expect(links?.[0]).toMatchObject({ rel: 'information_link' })
  return { status: error.statusCode, name, issue: details?.[0]?.issue, links }
}

describe('PayPal’s SDK', () => {
  it('creates an order without a number and payment source, and reads its minimal and full form', async () => {
    const { result, statusCode } = await orders.createOrder({ body: requestOf('18') })
    expect(statusCode).toBe(201)
    expect(Object.keys(result).toSorted()).toEqual(['id', 'links', 'status'])
    expect(result.status).toBe('CREATED')
    expect(result.links?.map(({ rel }) => rel)).toContain('approve')
    const { result: whole } = await orders.getOrder({ id: result.id ?? '' })
    expect(whole.purchaseUnits?.[0]?.amount).toEqual({ currencyCode: 'USD', value: '18.00' })
    expect(whole.purchaseUnits?.[0]?.customId).toBeUndefined()
    const all = await orders.createOrder({ body: requestOf(), prefer: 'return=representation' })
    expect(all.result.purchaseUnits?.[0]?.amount?.value).toBe('17.99')
  })

  it('gets the same order for the same request id, and another for another id', async () => {
    const body = requestOf('17.99', numberOf())
    const [first, again, other] = [
      await orders.createOrder({ body, paypalRequestId: 'a' }),
      await orders.createOrder({ body, paypalRequestId: 'a' }),
      await orders.createOrder({ body, paypalRequestId: 'b' }),
    ]
    expect([first.statusCode, again.statusCode, other.statusCode]).toEqual([201, 200, 201])
    expect(again.result.id).toBe(first.result.id)
    expect(other.result.id).not.toBe(first.result.id)
  })

  it('captures an approved order, and reads the same on repetition', async () => {
    const id = await created(numberOf())
    const early = refusalOf(orders.captureOrder({ id, paypalRequestId: 'early' }))
    expect(await early).toMatchObject({ status: 422, issue: 'ORDER_NOT_APPROVED' })
    await press(id, 'pay')
    const captured = await orders.captureOrder({ id, paypalRequestId: 'first' })
    expect(captured.statusCode).toBe(201)
    expect(captured.result).toMatchObject({ id, status: 'COMPLETED' })
    expect(captured.result.purchaseUnits?.[0]?.payments?.captures).toMatchObject([
      { status: 'COMPLETED', amount: { currencyCode: 'USD', value: '17.99' } },
    ])
    const again = await orders.captureOrder({ id, paypalRequestId: 'first' })
    expect(again).toMatchObject({ statusCode: 200, result: captured.result })
    const other = refusalOf(orders.captureOrder({ id, paypalRequestId: 'second' }))
    expect(await other).toMatchObject({ status: 422, issue: 'ORDER_ALREADY_CAPTURED' })
  })

  it('is declined again for the same request id, but not for another one after a new approval', async () => {
    const id = await created()
    await press(id, 'deny')
    const declined = await refusalOf(orders.captureOrder({ id, paypalRequestId: 'one' }))
    expect(declined).toMatchObject({ status: 422, name: 'UNPROCESSABLE_ENTITY', issue: 'INSTRUMENT_DECLINED' })
    expect(declined.links?.map(({ rel }) => rel)).toContain('redirect')
    await press(id, 'pay')
    expect(await refusalOf(orders.captureOrder({ id, paypalRequestId: 'one' }))).toEqual(declined)
    expect((await orders.captureOrder({ id, paypalRequestId: 'two' })).result.status).toBe('COMPLETED')
  })

  it('refunds in parts, up to the captured amount', async () => {
    const { id, captureId } = await paid()
    const amount = { currencyCode: 'USD', value: '7.99' }
    const refund = (paypalRequestId: string, body = {}) =>
      payments.refundCapturedPayment({ captureId, paypalRequestId, body })
    const part = await refund('part', { amount })
    expect(part).toMatchObject({ statusCode: 201, result: { status: 'COMPLETED' } })
    expect(part.result.amount).toBeUndefined()
    expect(await refund('part', { amount })).toMatchObject({ statusCode: 201, result: part.result })
    const refused = async (body: object) => (await refusalOf(refund(crypto.randomUUID(), body))).issue
    expect(await refused({ amount: { ...amount, value: '10.01' } })).toBe('REFUND_AMOUNT_EXCEEDED')
    expect(await refused({ amount: { ...amount, currencyCode: 'EUR' } })).toBe('REFUND_CAPTURE_CURRENCY_MISMATCH')
    expect(await refused({ amount: { ...amount, value: '1.999' } })).toBe('DECIMAL_PRECISION')
    const rest = await refund('rest')
    expect(await refused({})).toBe('CAPTURE_FULLY_REFUNDED')
    const { result } = await payments.getRefund({ refundId: rest.result.id ?? '' })
    expect(result.amount).toEqual({ currencyCode: 'USD', value: '10.00' })
    const { result: capture } = await payments.getCapturedPayment({ captureId })
    expect(capture).toMatchObject({ id: captureId, status: 'REFUNDED', finalCapture: true })
    const { result: order } = await orders.getOrder({ id })
    expect(order.purchaseUnits?.[0]?.payments?.refunds).toHaveLength(2)
  })

  it('reads the errors for missing resources and invalid requests', async () => {
    expect(await refusalOf(orders.getOrder({ id: 'NOTHING' }))).toMatchObject({
      status: 404,
      name: 'RESOURCE_NOT_FOUND',
      issue: 'INVALID_RESOURCE_ID',
    })
    const wrong = async (body: ReturnType<typeof requestOf>) => (await refusalOf(orders.createOrder({ body }))).issue
    expect(await wrong({ ...requestOf(), purchaseUnits: [] })).toBe('MISSING_REQUIRED_PARAMETER')
    expect(await wrong(requestOf('17,99'))).toBe('INVALID_PARAMETER_SYNTAX')
    expect(await wrong(requestOf('0.00'))).toBe('CANNOT_BE_ZERO_OR_NEGATIVE')
    expect(await wrong(requestOf('17.99', 'x'.repeat(128)))).toBe('INVALID_STRING_LENGTH')
    const source = { paymentSource: { paypal: {} } }
    expect(await wrong({ ...requestOf(), ...source })).toBe('PAYPAL_REQUEST_ID_REQUIRED')
  })

  it('pages through the transactions, and gets an error if there are too many', async () => {
    const began = Date.parse('2025-03-01T00:00:00Z')
    const { ledger } = rig.payments
    const add = (number: number) => {
      const wanted = { ...attemptOf(rig, 'paypal'), method: 'paypal', currency: 'USD', via: 'page' } as const
      const trade = ledger.begin({ ...wanted, until: undefined, notifyUrl: '' })
      if (trade) ledger.change(trade, { state: 'paid', transactionId: `T${number}`, paidAt: began + number * 1_000 })
    }
    for (let number = 0; number < 25; number += 1) add(number)
    const range = { startDate: '2025-03-01T00:00:00Z', endDate: '2025-03-01T23:59:59Z' }
    const page = async (number: number) =>
      (await reports.searchTransactions({ ...range, pageSize: 10, page: number })).result
    const [first, last] = [await page(1), await page(3)]
    expect(first).toMatchObject({ page: 1, totalItems: 25, totalPages: 3 })
    expect(first.links?.map(({ rel }) => rel)).toEqual(['self', 'next', 'last'])
    expect(last.transactionDetails).toHaveLength(5)
    expect(last.links?.map(({ rel }) => rel)).toEqual(['self', 'first', 'prev'])
    expect(first.transactionDetails?.[0]?.transactionInfo).toMatchObject({
      transactionEventCode: 'T0006',
      transactionStatus: 'S',
      transactionAmount: { currencyCode: 'USD', value: '17.99' },
    })
    for (let number = 25; number < 10_001; number += 1) add(number)
    const tooMany = await page(1).catch((error: unknown) => error)
    if (!(tooMany instanceof SearchError)) throw tooMany
    expect(JSON.parse(String(tooMany.body))).toMatchObject({
      name: 'RESULTSET_TOO_LARGE',
      total_items: 10_001,
      maximum_items: 10_000,
    })
  })
})

describe('our client and PayPal’s SDK', () => {
  const attemptFor = (gatewayId: string, tradeNo: string): Attempt => ({
    tradeNo,
    gatewayId,
    amount: 1_799,
    via: 'page',
  })

  it('read the same of an order that the SDK created, in each state', async () => {
    const tradeNo = numberOf()
    const id = await created(tradeNo)
    const { query, refund } = rig.gateway('paypal')
    const attempt = attemptFor(id, tradeNo)
    expect((await query(attempt)).state).toBe('open')
    await press(id, 'pay')
    expect((await query(attempt)).state).toBe('approved')
    const { result } = await orders.captureOrder({ id })
    const transactionId = result.purchaseUnits?.[0]?.payments?.captures?.[0]?.id ?? ''
    const money = { state: 'paid', transactionId, amount: 1_799, currency: 'USD' }
    expect(await query(attempt)).toMatchObject({ ...money, refunded: 0 })
    await payments.refundCapturedPayment({
      captureId: transactionId,
      body: { amount: { currencyCode: 'USD', value: '1.99' } },
    })
    expect(await query(attempt)).toMatchObject({ ...money, refunded: 199 })
    const rest = { ...attempt, transactionId, refundNo: `${id}_r`, refundAmount: 1_600, currency: 'USD', reason: '' }
    const { refundId } = await refund(rest)
    expect((await payments.getRefund({ refundId })).result).toMatchObject({ status: 'COMPLETED', invoiceId: `${id}_r` })
    expect(await query(attempt)).toMatchObject({ ...money, refunded: 1_799 })
  })

  it('read the same of an order that our client created', async () => {
    const wanted = attemptOf(rig, 'paypal')
    const { begin, capture } = rig.gateway('paypal')
    const { url, gatewayId: id } = await begin(wanted)
    const { result } = await orders.getOrder({ id })
    expect(result).toMatchObject({ id, status: 'PAYER_ACTION_REQUIRED', intent: 'CAPTURE' })
    expect(result.links?.find(({ rel }) => rel === 'payer-action')?.href).toBe(url)
    expect(result.purchaseUnits).toMatchObject([
      { customId: wanted.tradeNo, invoiceId: wanted.tradeNo, amount: { currencyCode: 'USD', value: '17.99' } },
    ])
    await press(id, 'pay')
    const { transactionId } = await capture(attemptFor(id, wanted.tradeNo))
    expect((await payments.getCapturedPayment({ captureId: transactionId })).result.status).toBe('COMPLETED')
  })
})

/**
 * Verifies as developer.paypal.com/api/rest/webhooks/rest describes for offline verification: SHA256 with RSA over
 * `transmissionId|timeStamp|webhookId|crc32` of the received bytes, with the key of the certificate at the given URL.
 */
const isSignedByPaypal = async (headers: Headers, body: Buffer, webhookId: string) => {
  const text = [headers.get('paypal-transmission-id'), headers.get('paypal-transmission-time'), webhookId, crc32(body)]
  const key = await (await fetch(headers.get('paypal-cert-url') ?? '')).text()
  return createVerify('sha256')
    .update(text.join('|'))
    .verify(key, headers.get('paypal-transmission-sig') ?? '', 'base64')
}

describe('a webhook', () => {
  it('is verified as PayPal documents it, also by our client, and refused after a change of its body', async () => {
    const tradeNo = `ord-webhook-${Date.now()}`
    const id = await created(tradeNo)
    await press(id, 'pay')
    const { notification } = await rig.arrival(
      (arrived) => isFrom('paypal')(arrived) && arrived.notification.body.includes(tradeNo),
    )
    const { headers, body } = notification
    const webhookId = readEnvironment(rig.payments.environment()).payment.paypal?.webhookId ?? ''
    const sent = new Headers(Object.entries(headers).map(([name, value]): [string, string] => [name, String(value)]))
    expect(await isSignedByPaypal(sent, body, webhookId)).toBe(true)
    const { readNotification } = rig.gateway('paypal')
    expect(await readNotification(notification, async () => true)).toEqual({ tradeNo })
    const changed = Buffer.from(body.toString('utf8').replace('17.99', '17.98'))
    expect(await isSignedByPaypal(sent, changed, webhookId)).toBe(false)
    await expect(readNotification({ headers, body: changed }, async () => true)).rejects.toThrow('did not send it')
  })
})

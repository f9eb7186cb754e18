import { decimalText, viasOf } from '@warmup/domain/payments'
import * as z from 'zod'
import type { GatewayConfig } from '../../../platform/config/index.ts'
import { type Attempt, type Gateway, GatewayError, type Refund, type Trade, unpaidTrade } from '../gateway.ts'
import type { Exchange } from '../shared/exchange.ts'
import { GatewayRefusal } from '../shared/refusal.ts'
import { createPaypalClient, paypalName } from './paypal-client.ts'
import { readPaypalNotification } from './paypal-notification.ts'
import {
  isDeclined,
  isUnderReview,
  orderSchema,
  type PaypalOrder,
  refundSchema,
  refundsOf,
  tradeOf,
} from './paypal-order.ts'
import { readPaypalTransactions } from './paypal-transactions.ts'

const descriptionLength = 127
const noteLength = 255
const linkSchema = z.object({ rel: z.string(), href: z.string() })
const createdSchema = z.object({ id: z.string().min(1).max(64), links: z.array(linkSchema) })
const addressSchema = z.url({ protocol: /^https?$/ }).max(2_048)

const refundStates: Record<z.output<typeof refundSchema>['status'], Refund['state']> = {
  COMPLETED: 'done',
  PENDING: 'pending',
  FAILED: 'failed',
  CANCELLED: 'failed',
}

/** The id of a request after this many refusals. */
const numbered = (number: string, refusals: number): string => (refusals === 0 ? number : `${number}-${refusals}`)

export type PaypalOptions = {
  readonly config: GatewayConfig<'paypal'>
  readonly exchange: Exchange
  readonly now: () => Date
}

/** PayPal, Orders v2: the payer approves on PayPal's page, then we capture the money. */
export const createPaypalGateway = ({ config, exchange, now }: PaypalOptions): Gateway => {
  const client = createPaypalClient(config, { exchange, now })

  /** Undefined for an unpaid order that PayPal has deleted. */
  const findOrder = async (gatewayId: string): Promise<PaypalOrder | undefined> => {
    const path = `/v2/checkout/orders/${encodeURIComponent(gatewayId)}`
    try {
      return await client.call({ method: 'GET', path, schema: orderSchema })
    } catch (error) {
      if (error instanceof GatewayRefusal && /NOT_FOUND|INVALID_RESOURCE_ID/.test(error.code)) return undefined
      throw error
    }
  }

  const query = async (attempt: Attempt): Promise<Trade> => {
    const { tradeNo, gatewayId } = attempt
    const order = gatewayId === '' ? undefined : await findOrder(gatewayId)
    if (order !== undefined) return tradeOf(attempt, order)
    return unpaidTrade(tradeNo, gatewayId === '' ? 'unknown' : 'closed')
  }

  const begin: Gateway['begin'] = async ({ tradeNo, amount, description, returnUrl }) => {
    const order = {
      intent: 'CAPTURE',
      purchase_units: [
        {
          custom_id: tradeNo,
          // PayPal accepts only one payment per invoice id.
          invoice_id: tradeNo,
          description: description.slice(0, descriptionLength),
          amount: { currency_code: 'USD', value: decimalText(amount) },
        },
      ],
      payment_source: {
        paypal: {
          experience_context: {
            return_url: returnUrl,
            cancel_url: returnUrl,
            user_action: 'PAY_NOW',
            shipping_preference: 'NO_SHIPPING',
          },
        },
      },
    }
    const { id, links } = await client.call({
      method: 'POST',
      path: '/v2/checkout/orders',
      body: JSON.stringify(order),
      requestId: tradeNo,
      schema: createdSchema,
    })
    const link = links.find(({ rel }) => rel === 'payer-action' || rel === 'approve')
    const { data: url } = addressSchema.safeParse(link?.href)
    if (url === undefined) throw new GatewayError(`${paypalName} does not say where to approve the order`)
    return { url, gatewayId: id }
  }

  /** Captures the money of an order. Returns PayPal's reason for a refusal; undefined on success. */
  const askForMoney = async ({ tradeNo, gatewayId }: Attempt, declines: number): Promise<string | undefined> => {
    try {
      await client.call({
        method: 'POST',
        path: `/v2/checkout/orders/${encodeURIComponent(gatewayId)}/capture`,
        body: '{}',
        requestId: numbered(`${tradeNo}-capture`, declines),
        schema: z.unknown(),
      })
      return undefined
    } catch (error) {
      if (error instanceof GatewayRefusal) return error.code
      throw error
    }
  }

  const capture: Gateway['capture'] = async (attempt, declines = 0) => {
    const refusal = await askForMoney(attempt, declines)
    // PayPal may have repeated an earlier answer: only the order shows the result.
    const order = await findOrder(attempt.gatewayId)
    if (order === undefined) return unpaidTrade(attempt.tradeNo, 'closed')
    const trade = tradeOf(attempt, order)
    if (trade.state === 'paid' || isUnderReview(order)) return trade
    // A refusal takes no money: the payer may try again, or the attempt can end.
    const isRefused = refusal !== undefined && !(refusal === 'ORDER_NOT_APPROVED' && trade.state === 'open')
    return isRefused || isDeclined(order) ? { ...trade, isDeclined: true } : trade
  }

  /** Nothing to close at PayPal: only our capture takes money. */
  const close: Gateway['close'] = async (attempt) => {
    const order = attempt.gatewayId === '' ? undefined : await findOrder(attempt.gatewayId)
    if (order === undefined) return unpaidTrade(attempt.tradeNo, 'closed')
    const trade = tradeOf(attempt, order)
    if (trade.state === 'paid' || isUnderReview(order)) return trade
    return { ...trade, state: 'closed' }
  }

  /** The refund with this number, if it is done or pending. */
  const refundBefore = async (gatewayId: string, refundNo: string): Promise<Refund | undefined> => {
    const order = await findOrder(gatewayId)
    const before = (order === undefined ? [] : refundsOf(order)).find(
      ({ invoice_id: number = '', status }) =>
        (number === refundNo || number.startsWith(`${refundNo}-`)) && refundStates[status] !== 'failed',
    )
    return before && { state: refundStates[before.status], refundId: before.id }
  }

  const refund: Gateway['refund'] = async (payment): Promise<Refund> => {
    // PayPal repeats an answer, including `PENDING`, for weeks and then forgets the request.
    const before = await refundBefore(payment.gatewayId, payment.refundNo)
    if (before !== undefined) return before
    const number = numbered(payment.refundNo, payment.failures ?? 0)
    const given = {
      amount: { currency_code: payment.currency, value: decimalText(payment.refundAmount) },
      custom_id: payment.tradeNo,
      invoice_id: number,
      note_to_payer: payment.reason.slice(0, noteLength),
    }
    try {
      const { id, status } = await client.call({
        method: 'POST',
        path: `/v2/payments/captures/${encodeURIComponent(payment.transactionId)}/refund`,
        body: JSON.stringify(given),
        requestId: number,
        schema: refundSchema,
      })
      return { state: refundStates[status], refundId: id }
    } catch (error) {
      if (error instanceof GatewayRefusal) return { state: 'failed', refundId: '' }
      throw error
    }
  }

  return {
    method: 'paypal',
    vias: () => viasOf('paypal'),
    inApp: undefined,
    needsGatewayId: true,
    begin,
    query,
    capture,
    close,
    refund,
    readNotification: (notification, isAwaited) =>
      readPaypalNotification({ config, client, isAwaited, now: now() }, notification),
    accepted: { status: 200, contentType: 'application/json', body: '{}' },
    refused: { status: 400, contentType: 'application/json', body: '{}' },
    statement: (day) => readPaypalTransactions(client, day),
  }
}

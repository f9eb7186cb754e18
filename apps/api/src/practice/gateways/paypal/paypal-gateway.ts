import { decimalText } from '@warmup/domain/practice/payment'
import * as z from 'zod'
import type { PaypalConfig } from '../../../platform/config/index.ts'
import { type Attempt, type Gateway, GatewayError, type Refund, type Trade } from '../gateway.ts'
import type { Exchange } from '../shared/exchange.ts'
import { GatewayRefusal } from '../shared/refusal.ts'
import { createPaypalClient, paypalName } from './paypal-client.ts'
import { readPaypalNotification } from './paypal-notification.ts'
import {
  isDeclined,
  isUnderReview,
  noMoney,
  orderSchema,
  type PaypalOrder,
  refundSchema,
  refundsOf,
  tradeOf,
} from './paypal-order.ts'
import { readPaypalTransactions } from './paypal-transactions.ts'

const descriptionLength = 127
const noteLength = 255
const linkSchema = z.object({ rel: z.string(), href: z.url({ protocol: /^https?$/ }).max(2_048) })
const createdSchema = z.object({ id: z.string().min(1).max(64), links: z.array(linkSchema) })

/** PayPal's issues that say that the payer's means of payment was declined. */
const declined: ReadonlySet<string> = new Set([
  'INSTRUMENT_DECLINED',
  'PAYER_CANNOT_PAY',
  'TRANSACTION_REFUSED',
  'PAYER_ACCOUNT_LOCKED_OR_CLOSED',
  'PAYER_ACCOUNT_RESTRICTED',
])

const refundStates: Record<z.output<typeof refundSchema>['status'], Refund['state']> = {
  COMPLETED: 'done',
  PENDING: 'pending',
  FAILED: 'failed',
  CANCELLED: 'failed',
}

export type PaypalOptions = {
  readonly config: PaypalConfig
  readonly exchange: Exchange
  readonly now: () => Date
}

/** PayPal, Orders v2: the payer approves on PayPal's page, and we take the money. */
export const createPaypalGateway = ({ config, exchange, now }: PaypalOptions): Gateway => {
  const client = createPaypalClient(config, { exchange, now })

  /** Undefined for an order that PayPal has forgotten, because nobody paid it. */
  const findOrder = async (gatewayId: string): Promise<PaypalOrder | undefined> => {
    const path = `/v2/checkout/orders/${encodeURIComponent(gatewayId)}`
    try {
      return await client.call({ method: 'GET', path, schema: orderSchema })
    } catch (error) {
      if (error instanceof GatewayRefusal && /NOT_FOUND|INVALID_RESOURCE_ID/.test(error.code)) return undefined
      throw error
    }
  }

  const query = async ({ tradeNo, gatewayId }: Attempt): Promise<Trade> => {
    const order = gatewayId === '' ? undefined : await findOrder(gatewayId)
    if (order !== undefined) return tradeOf(tradeNo, order)
    return noMoney(tradeNo, gatewayId === '' ? 'unknown' : 'closed')
  }

  const begin: Gateway['begin'] = async ({ tradeNo, amount, description, returnUrl }) => {
    const order = {
      intent: 'CAPTURE',
      purchase_units: [
        {
          custom_id: tradeNo,
          // PayPal takes money for an invoice once.
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
    if (link === undefined) throw new GatewayError(`${paypalName} says not where to approve the order`)
    return { url: link.href, gatewayId: id }
  }

  const capture: Gateway['capture'] = async (attempt) => {
    try {
      const order = await client.call({
        method: 'POST',
        path: `/v2/checkout/orders/${encodeURIComponent(attempt.gatewayId)}/capture`,
        body: '{}',
        requestId: `${attempt.tradeNo}-capture`,
        schema: orderSchema,
      })
      const trade = tradeOf(attempt.tradeNo, order)
      return isDeclined(order) ? { ...trade, isDeclined: true } : trade
    } catch (error) {
      // It is captured already, not approved any more, or the payer's bank declines: how it stands says what follows.
      if (!(error instanceof GatewayRefusal)) throw error
      const trade = await query(attempt)
      return trade.state !== 'paid' && declined.has(error.code) ? { ...trade, isDeclined: true } : trade
    }
  }

  /** Nothing is to be closed at PayPal: only our capture takes money. */
  const close: Gateway['close'] = async ({ tradeNo, gatewayId }) => {
    const order = gatewayId === '' ? undefined : await findOrder(gatewayId)
    if (order === undefined) return noMoney(tradeNo, 'closed')
    const trade = tradeOf(tradeNo, order)
    if (trade.state === 'paid' || isUnderReview(order)) return trade
    return { ...trade, state: 'closed' }
  }

  const refund: Gateway['refund'] = async (payment): Promise<Refund> => {
    const given = {
      amount: { currency_code: 'USD', value: decimalText(payment.refundAmount) },
      custom_id: payment.tradeNo,
      invoice_id: payment.refundNo,
      note_to_payer: payment.reason.slice(0, noteLength),
    }
    try {
      const { id, status } = await client.call({
        method: 'POST',
        path: `/v2/payments/captures/${encodeURIComponent(payment.transactionId)}/refund`,
        body: JSON.stringify(given),
        requestId: payment.refundNo,
        schema: refundSchema,
      })
      return { state: refundStates[status], refundId: id }
    } catch (error) {
      if (!(error instanceof GatewayRefusal)) throw error
      // PayPal forgets numbers of requests, so it may have given this back long ago.
      const order = await findOrder(payment.gatewayId)
      const before = order && refundsOf(order).find(({ invoice_id: number }) => number === payment.refundNo)
      return before ? { state: refundStates[before.status], refundId: before.id } : { state: 'failed', refundId: '' }
    }
  }

  return {
    method: 'paypal',
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

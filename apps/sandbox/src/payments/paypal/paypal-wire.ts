import { randomUUID } from 'node:crypto'
import { crc32 } from 'node:zlib'
import type { Trade } from '../ledger.ts'
import { decimal } from '../money.ts'
import type { Announce } from '../notifier.ts'
import { merchant, type PaymentKeys } from '../payment-keys.ts'
import { isSignedBy, signText } from '../rsa.ts'

const iso = (moment: number): string => new Date(moment).toISOString()
const money = (trade: Trade, amount: number) => ({ currency_code: trade.currency, value: decimal(amount) })

const captureStatus = (trade: Trade): string => {
  const given = trade.refunds.reduce((sum, { amount }) => sum + amount, 0)
  if (given === 0) return 'COMPLETED'
  return given === trade.amount ? 'REFUNDED' : 'PARTIALLY_REFUNDED'
}

export const captureWire = (trade: Trade) => ({
  id: trade.transactionId,
  status: captureStatus(trade),
  amount: money(trade, trade.amount),
  custom_id: trade.tradeNo,
  invoice_id: trade.tradeNo,
  final_capture: true,
  create_time: iso(trade.paidAt ?? 0),
  supplementary_data: { related_ids: { order_id: trade.gatewayId } },
})

export const refundWire = (trade: Trade, refund: Trade['refunds'][number]) => ({
  id: refund.refundId,
  status: 'COMPLETED',
  amount: money(trade, refund.amount),
  custom_id: trade.tradeNo,
  invoice_id: refund.refundNo,
  create_time: iso(refund.at),
})

const orderStatus = (trade: Trade): string => {
  if (trade.state === 'paid') return 'COMPLETED'
  return trade.state === 'approved' ? 'APPROVED' : 'PAYER_ACTION_REQUIRED'
}

export const orderWire = (trade: Trade, address: string) => ({
  id: trade.gatewayId,
  intent: 'CAPTURE',
  status: orderStatus(trade),
  purchase_units: [
    {
      reference_id: 'default',
      custom_id: trade.tradeNo,
      invoice_id: trade.tradeNo,
      description: trade.description,
      amount: money(trade, trade.amount),
      ...(trade.state === 'paid' && {
        payments: {
          captures: [captureWire(trade)],
          refunds: trade.refunds.map((refund) => refundWire(trade, refund)),
        },
      }),
    },
  ],
  create_time: iso(trade.createdAt),
  links: [
    { href: `${address}/v2/checkout/orders/${trade.gatewayId}`, rel: 'self', method: 'GET' },
    { href: `${address}/checkoutnow?token=${trade.gatewayId}`, rel: 'payer-action', method: 'GET' },
  ],
})

/** What is signed of an event: its name, time, receiver, and a checksum of its body. */
const signedText = (id: string, time: string, body: string): string =>
  `${id}|${time}|${merchant.paypalWebhook}|${crc32(body)}`

/** How PayPal tells a merchant: by the webhook that the merchant has registered. */
export const announceByPaypal =
  ({
    keys,
    now,
    address,
    webhook,
  }: {
    keys: PaymentKeys
    now: () => number
    address: () => string
    webhook: () => string | undefined
  }): Announce =>
  (trade, event) => {
    const url = webhook()
    if (url === undefined) return undefined
    const resource = event.startsWith('PAYMENT.') ? captureWire(trade) : orderWire(trade, address())
    const body = JSON.stringify({
      id: `WH-${trade.key}-${trade.notices.length}`,
      event_version: '1.0',
      create_time: iso(now()),
      resource_type: event.startsWith('PAYMENT.') ? 'capture' : 'checkout-order',
      event_type: event,
      resource,
    })
    const [id, time] = [randomUUID(), iso(now())]
    return {
      url,
      headers: {
        'content-type': 'application/json',
        'paypal-transmission-id': id,
        'paypal-transmission-time': time,
        'paypal-transmission-sig': signText(signedText(id, time, body), keys.paypal.gateway.privateKey),
        'paypal-cert-url': `${address()}/v1/notifications/certs/CERT-sandbox`,
        'paypal-auth-algo': 'SHA256withRSA',
      },
      body,
      isAccepted: (status) => status >= 200 && status < 300,
    }
  }

/** Whether an event that a merchant shows is one that was sent to it. */
export const isOurEvent = (shown: Readonly<Record<string, unknown>>, keys: PaymentKeys): boolean =>
  shown.webhook_id === merchant.paypalWebhook &&
  shown.auth_algo === 'SHA256withRSA' &&
  isSignedBy(
    keys.paypal.gateway.publicKey,
    signedText(String(shown.transmission_id), String(shown.transmission_time), JSON.stringify(shown.webhook_event)),
    String(shown.transmission_sig),
  )

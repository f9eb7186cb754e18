import { randomUUID } from 'node:crypto'
import { crc32 } from 'node:zlib'
import type { NotifierParts } from '../gateway-parts.ts'
import type { Trade } from '../ledger.ts'
import { decimal } from '../money.ts'
import type { Announce } from '../notifier.ts'
import { merchant, type PaymentKeys } from '../payment-keys.ts'
import { readObject } from '../raw-body.ts'
import { isSignedBy, signText } from '../rsa.ts'

/** Path of the certificate for PayPal's webhooks. */
export const certificatePath = '/v1/notifications/certs/CERT-sandbox'

const iso = (moment: number): string => new Date(moment).toISOString()
const money = (trade: Trade, amount: number) => ({ currency_code: trade.currency, value: decimal(amount) })
const link = (href: string, rel: string, method = 'GET') => ({ href, rel, method })

/** The merchant's own ids of an order, if given. */
export const paypalReference = ({ paypal, tradeNo }: Trade): { custom_id?: string; invoice_id?: string } => {
  const { customId, invoiceId } = paypal ?? { customId: tradeNo, invoiceId: tradeNo }
  return {
    ...(customId !== undefined && { custom_id: customId }),
    ...(invoiceId !== undefined && { invoice_id: invoiceId }),
  }
}

export const captureStatus = (trade: Trade): string => {
  const given = trade.refunds.reduce((sum, { amount }) => sum + amount, 0)
  if (given === 0) return 'COMPLETED'
  return given === trade.amount ? 'REFUNDED' : 'PARTIALLY_REFUNDED'
}

export const captureWire = (trade: Trade, address: string) => {
  const self = `${address}/v2/payments/captures/${trade.transactionId}`
  return {
    id: trade.transactionId,
    status: captureStatus(trade),
    amount: money(trade, trade.amount),
    ...paypalReference(trade),
    final_capture: true,
    seller_protection: { status: 'ELIGIBLE', dispute_categories: ['ITEM_NOT_RECEIVED', 'UNAUTHORIZED_TRANSACTION'] },
    create_time: iso(trade.paidAt ?? 0),
    update_time: iso(trade.paidAt ?? 0),
    links: [
      link(self, 'self'),
      link(`${self}/refund`, 'refund', 'POST'),
      link(`${address}/v2/checkout/orders/${trade.gatewayId}`, 'up'),
    ],
  }
}

type Refund = Trade['refunds'][number]

export const refundSummaryWire = (trade: Trade, { refundId }: Refund, address: string) => ({
  id: refundId,
  status: 'COMPLETED',
  links: [
    link(`${address}/v2/payments/refunds/${refundId}`, 'self'),
    link(`${address}/v2/payments/captures/${trade.transactionId}`, 'up'),
  ],
})

export const refundWire = (trade: Trade, refund: Refund, address: string) => ({
  ...refundSummaryWire(trade, refund, address),
  amount: money(trade, refund.amount),
  ...paypalReference(trade),
  invoice_id: refund.refundNo,
  create_time: iso(refund.at),
  update_time: iso(refund.at),
})

const hasSource = ({ paypal }: Trade): boolean => paypal?.hasSource ?? true

const orderStatus = (trade: Trade): string => {
  if (trade.state === 'paid') return 'COMPLETED'
  if (trade.state === 'approved') return 'APPROVED'
  return hasSource(trade) ? 'PAYER_ACTION_REQUIRED' : 'CREATED'
}

/** PayPal's minimal response about an order, unless the request asks for the full representation. */
export const summaryWire = (trade: Trade, address: string) => {
  const self = `${address}/v2/checkout/orders/${trade.gatewayId}`
  const approval = hasSource(trade) ? 'payer-action' : 'approve'
  return {
    id: trade.gatewayId,
    status: orderStatus(trade),
    ...(hasSource(trade) && { payment_source: { paypal: {} } }),
    links:
      trade.state === 'paid'
        ? [link(self, 'self')]
        : [
            link(self, 'self'),
            link(`${address}/checkoutnow?token=${trade.gatewayId}`, approval),
            link(self, 'update', 'PATCH'),
            link(`${self}/capture`, 'capture', 'POST'),
          ],
  }
}

const paymentsWire = (trade: Trade, address: string) =>
  trade.state === 'paid' && {
    payments: {
      captures: [captureWire(trade, address)],
      ...(trade.refunds.length > 0 && { refunds: trade.refunds.map((refund) => refundWire(trade, refund, address)) }),
    },
  }

/** PayPal's minimal response about a capture, unless the request asks for the full representation. */
export const capturedWire = (trade: Trade, address: string) => ({
  ...summaryWire(trade, address),
  purchase_units: [{ reference_id: 'default', ...paymentsWire(trade, address) }],
})

export const orderWire = (trade: Trade, address: string) => ({
  ...summaryWire(trade, address),
  intent: 'CAPTURE',
  purchase_units: [
    {
      reference_id: 'default',
      ...paypalReference(trade),
      ...(trade.description !== '' && { description: trade.description }),
      amount: money(trade, trade.amount),
      payee: { email_address: 'merchant@sandbox.invalid', merchant_id: 'SANDBOXMERCHANT' },
      ...paymentsWire(trade, address),
    },
  ],
  create_time: iso(trade.createdAt),
  ...(trade.paidAt !== undefined && { update_time: iso(trade.paidAt) }),
})

/** Returns the signed text of an event: id, time, webhook id, and a checksum of the body. */
const signedText = (id: string, time: string, body: string): string =>
  `${id}|${time}|${merchant.paypalWebhook}|${crc32(body)}`

/** The return URL of the payer's browser after the approval. */
export const paypalReturn = (trade: Trade): string => {
  const url = new URL(trade.returnUrl)
  url.searchParams.set('token', trade.gatewayId)
  url.searchParams.set('PayerID', 'SANDBOXPAYER')
  return url.href
}

/** PayPal's notification to a merchant: a request to the webhook that the merchant has registered. */
export const announceByPaypal =
  ({ keys, now, address, webhook }: NotifierParts): Announce =>
  (trade, event) => {
    const url = webhook('paypal')
    if (url === undefined) return undefined
    const resource = (event.startsWith('PAYMENT.') ? captureWire : orderWire)(trade, address())
    const body = JSON.stringify({
      id: `WH-${trade.key}-${trade.notices.length}`,
      event_version: '1.0',
      resource_version: '2.0',
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
        'paypal-cert-url': address() + certificatePath,
        'paypal-auth-algo': 'SHA256withRSA',
      },
      body,
      isAccepted: (status) => status >= 200 && status < 300,
    }
  }

/**
 * Returns the exact text of the event in a verification request, because that text was signed. It is the last member of
 * the body.
 */
const shownEvent = (body: string): string => {
  const start = body.indexOf(':', body.indexOf('"webhook_event"')) + 1
  return body.slice(start, body.lastIndexOf('}')).trim()
}

/** Whether the event in a verification request was sent by this gateway. */
export const isOurEvent = (body: string, keys: PaymentKeys): boolean => {
  const shown = readObject(body)
  return (
    shown.webhook_id === merchant.paypalWebhook &&
    shown.auth_algo === 'SHA256withRSA' &&
    isSignedBy(
      keys.paypal.gateway.publicKey,
      signedText(String(shown.transmission_id), String(shown.transmission_time), shownEvent(body)),
      String(shown.transmission_sig),
    )
  )
}

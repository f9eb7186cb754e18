import * as z from 'zod'
import type { GatewayConfig } from '../../../platform/config/index.ts'
import { NotificationRefused, type RawNotification } from '../gateway.ts'
import { isTradeNo, requiredHeader, requireRecent } from '../shared/notification-parts.ts'
import type { PaypalClient } from './paypal-client.ts'

/** PayPal retries for three days. */
const maxAgeMs = 4 * 24 * 3_600_000

const eventSchema = z.object({ event_type: z.string(), resource: z.unknown() })
const resourceSchema = z.object({
  custom_id: z.string().optional(),
  purchase_units: z.array(z.object({ custom_id: z.string().optional() })).optional(),
})
const verificationSchema = z.object({ verification_status: z.string() })
const isOfUse = (event: string): boolean =>
  event.startsWith('CHECKOUT.ORDER.') ||
  event.startsWith('CHECKOUT.PAYMENT-APPROVAL.') ||
  event.startsWith('PAYMENT.CAPTURE.')

/** The merchant's number of an event's order or capture; undefined for other events. */
const readTradeNo = (text: string): string | undefined => {
  try {
    const { event_type: event, resource } = eventSchema.parse(JSON.parse(text))
    if (!isOfUse(event)) return undefined
    const { custom_id: customId, purchase_units: units } = resourceSchema.parse(resource)
    return customId ?? units?.[0]?.custom_id
  } catch {
    throw new NotificationRefused('of an unknown shape')
  }
}

/**
 * Checks a webhook event by asking PayPal, and returns the attempt that it is about. Rejects with
 * `NotificationRefused`, or with `GatewayError` if PayPal cannot be asked.
 */
export const readPaypalNotification = async (
  {
    config: { webhookId },
    client,
    isAwaited,
    now,
  }: {
    readonly config: GatewayConfig<'paypal'>
    readonly client: PaypalClient
    readonly isAwaited: (tradeNo: string) => Promise<boolean>
    readonly now: Date
  },
  notification: RawNotification,
): Promise<{ readonly tradeNo: string } | undefined> => {
  const header = (name: string) => requiredHeader(notification, `paypal-${name}`)
  const fields = {
    auth_algo: header('auth-algo'),
    cert_url: header('cert-url'),
    transmission_id: header('transmission-id'),
    transmission_sig: header('transmission-sig'),
    transmission_time: header('transmission-time'),
    webhook_id: webhookId,
  }
  requireRecent(new Date(fields.transmission_time), now, maxAgeMs)
  const text = notification.body.toString('utf8')
  const tradeNo = readTradeNo(text)
  // Checked first, so that forged events cause no requests to PayPal.
  if (!isTradeNo(tradeNo) || !(await isAwaited(tradeNo))) return undefined
  const { verification_status: verdict } = await client.call({
    method: 'POST',
    path: '/v1/notifications/verify-webhook-signature',
    // The event as received, because its signature covers these exact bytes.
    body: `${JSON.stringify(fields).slice(0, -1)},"webhook_event":${text}}`,
    schema: verificationSchema,
  })
  if (verdict !== 'SUCCESS') throw new NotificationRefused('PayPal did not send it')
  return { tradeNo }
}

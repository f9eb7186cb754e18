import { createDecipheriv } from 'node:crypto'
import * as z from 'zod'
import type { GatewayConfig } from '../../../platform/config/index.ts'
import { NotificationRefused, type RawNotification } from '../gateway.ts'
import { clockSkewMs, isTradeNo, requiredHeader, requireRecent } from '../shared/notification-parts.ts'
import { isSignedBy } from '../shared/rsa.ts'

const tagBytes = 16

const notificationSchema = z.object({
  event_type: z.string(),
  resource: z.object({
    algorithm: z.literal('AEAD_AES_256_GCM'),
    ciphertext: z.string(),
    associated_data: z.string().default(''),
    nonce: z.string().length(12),
  }),
})
/** Refund notifications contain no app id. */
const resourceSchema = z.object({ mchid: z.string(), appid: z.string().optional(), out_trade_no: z.string() })

const read = <T>(schema: z.ZodType<T>, text: string): T => {
  try {
    return schema.parse(JSON.parse(text))
  } catch {
    throw new NotificationRefused('of an unknown shape')
  }
}

const decrypt = (
  { nonce, associated_data: associated, ciphertext }: z.output<typeof notificationSchema>['resource'],
  apiKey: string,
): string => {
  const bytes = Buffer.from(ciphertext, 'base64')
  try {
    const decipher = createDecipheriv('aes-256-gcm', apiKey, nonce, { authTagLength: tagBytes })
    decipher.setAAD(Buffer.from(associated)).setAuthTag(bytes.subarray(-tagBytes))
    return Buffer.concat([decipher.update(bytes.subarray(0, -tagBytes)), decipher.final()]).toString('utf8')
  } catch {
    throw new NotificationRefused('not encrypted with our key')
  }
}

/** Checks a notification from WeChat Pay and returns the attempt that it is about. Throws `NotificationRefused`. */
export const readWechatNotification = (
  { publicKey, publicKeyId, apiKey, merchantId, appId, accountId }: GatewayConfig<'wechat'>,
  notification: RawNotification,
  now: Date,
): { readonly tradeNo: string } | undefined => {
  const header = (name: string) => requiredHeader(notification, `wechatpay-${name}`)
  const [timestamp, nonce, signature] = [header('timestamp'), header('nonce'), header('signature')]
  if (header('serial') !== publicKeyId) throw new NotificationRefused('signed with another key')
  requireRecent(new Date(Number(timestamp) * 1_000), now, clockSkewMs)
  // WeChat sometimes sends wrong signatures to test that they are rejected.
  if (signature.startsWith('WECHATPAY/SIGNTEST/')) throw new NotificationRefused('a probe with a wrong signature')
  const signed = Buffer.concat([Buffer.from(`${timestamp}\n${nonce}\n`), notification.body, Buffer.from('\n')])
  if (!isSignedBy(publicKey, signed, signature)) throw new NotificationRefused('the signature is wrong')
  const { event_type: event, resource } = read(notificationSchema, notification.body.toString('utf8'))
  if (!event.startsWith('TRANSACTION.') && !event.startsWith('REFUND.')) return undefined
  const { mchid, appid, out_trade_no: tradeNo } = read(resourceSchema, decrypt(resource, apiKey))
  if (mchid !== merchantId) throw new NotificationRefused('meant for another merchant')
  if (appid !== undefined && appid !== appId && appid !== accountId)
    throw new NotificationRefused('meant for another app')
  return isTradeNo(tradeNo) ? { tradeNo } : undefined
}

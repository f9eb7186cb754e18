import type { GatewayConfig } from '../../../platform/config/index.ts'
import { NotificationRefused, type RawNotification } from '../gateway.ts'
import { readChinaTime } from '../shared/china-time.ts'
import { isTradeNo, requireRecent } from '../shared/notification-parts.ts'
import { isSignedBy } from '../shared/rsa.ts'
import { signedText } from './alipay-client.ts'

/** Alipay sends the last of its eight attempts after 25 hours. */
const maxAgeMs = 26 * 3_600_000

const formOf = (body: Buffer): ReadonlyMap<string, string> => {
  const fields = [...new URLSearchParams(body.toString('utf8'))]
  const form = new Map(fields)
  // With a duplicate field, it is unclear which value is valid.
  if (form.size !== fields.length) throw new NotificationRefused('a field is there twice')
  return form
}

/** Checks a notification from Alipay and returns the attempt that it is about. Throws `NotificationRefused`. */
export const readAlipayNotification = (
  { appId, sellerId, publicKey }: GatewayConfig<'alipay'>,
  { body }: RawNotification,
  now: Date,
): { readonly tradeNo: string } | undefined => {
  const form = formOf(body)
  if (form.get('sign_type') !== 'RSA2') throw new NotificationRefused('not signed by RSA2')
  const signed = [...form].filter(([name]) => name !== 'sign' && name !== 'sign_type')
  if (!isSignedBy(publicKey, signedText(signed), form.get('sign') ?? ''))
    throw new NotificationRefused('the signature is wrong')
  if (form.get('app_id') !== appId) throw new NotificationRefused('meant for another app')
  if (form.get('seller_id') !== sellerId) throw new NotificationRefused('meant for another seller')
  requireRecent(readChinaTime(form.get('notify_time')), now, maxAgeMs)
  const tradeNo = form.get('out_trade_no')
  return isTradeNo(tradeNo) ? { tradeNo } : undefined
}

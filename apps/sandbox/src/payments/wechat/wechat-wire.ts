import { createCipheriv, randomBytes } from 'node:crypto'
import { merchant, type PaymentKeys } from '../payment-keys.ts'
import { isSignedBy, signText } from '../rsa.ts'

const clockSkewMs = 5 * 60_000

/** Parses `name="value"` into name and value. */
const readParameter = (text: string): [string, string] => {
  const [name = '', value = ''] = text.trim().split('="', 2)
  return [name, value.replace('"', '')]
}

/** Whether a request has a recent signature with the merchant's key. */
export const isSignedRequest = (
  { method, url, body, authorization }: { method: string; url: string; body: string; authorization: string },
  { wechat }: PaymentKeys,
  now: number,
): boolean => {
  const [scheme, text = ''] = authorization.split(' ', 2)
  const parts = new Map(text.split(',').map(readParameter))
  const timestamp = parts.get('timestamp') ?? ''
  const signed = `${method}\n${url}\n${timestamp}\n${parts.get('nonce_str')}\n${body}\n`
  return (
    scheme === 'WECHATPAY2-SHA256-RSA2048' &&
    parts.get('mchid') === merchant.wechatMerchant &&
    parts.get('serial_no') === merchant.wechatSerial &&
    Math.abs(now - Number(timestamp) * 1_000) <= clockSkewMs &&
    isSignedBy(wechat.merchant.publicKey, signed, parts.get('signature') ?? '')
  )
}

/** Returns the headers that prove that WeChat Pay sent this body. */
export const signatureHeaders = (body: string, { wechat }: PaymentKeys, now: number): Record<string, string> => {
  const timestamp = String(Math.floor(now / 1_000))
  const nonce = randomBytes(16).toString('hex')
  return {
    'wechatpay-serial': merchant.wechatPublicKeyId,
    'wechatpay-signature-type': 'WECHATPAY2-SHA256-RSA2048',
    'wechatpay-timestamp': timestamp,
    'wechatpay-nonce': nonce,
    'wechatpay-signature': signText(`${timestamp}\n${nonce}\n${body}\n`, wechat.gateway.privateKey),
  }
}

/** Encrypts the resource of a notification with the merchant's APIv3 key. */
export const encrypt = (resource: object, originalType: string, { wechat }: PaymentKeys) => {
  const nonce = randomBytes(6).toString('hex')
  const cipher = createCipheriv('aes-256-gcm', wechat.apiKey, nonce)
  cipher.setAAD(Buffer.from(originalType))
  const bytes = Buffer.concat([cipher.update(JSON.stringify(resource)), cipher.final(), cipher.getAuthTag()])
  return {
    original_type: originalType,
    algorithm: 'AEAD_AES_256_GCM',
    ciphertext: bytes.toString('base64'),
    associated_data: originalType,
    nonce,
  }
}

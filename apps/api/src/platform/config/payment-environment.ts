import type { KeyObject } from 'node:crypto'
import { withoutTrailingSlashes } from '@warmup/domain/common'
import * as z from 'zod'
import { rsaPrivateKey, rsaPublicKey } from './rsa-key.ts'

/** A contract with Alipay (docs/operating.md#payment). */
export type AlipayConfig = {
  readonly gatewayUrl: string
  readonly appId: string
  readonly sellerId: string
  /** Signs our requests. */
  readonly privateKey: KeyObject
  /** Alipay's own key, which verifies its answers and notifications. */
  readonly publicKey: KeyObject
}

export type WechatPayConfig = {
  readonly baseUrl: string
  readonly appId: string
  readonly merchantId: string
  readonly certificateSerial: string
  readonly privateKey: KeyObject
  /** WeChat Pay's own key, and the key's id. */
  readonly publicKey: KeyObject
  readonly publicKeyId: string
  /** The APIv3 key, which encrypts notifications. */
  readonly apiKey: string
}

export type PaypalConfig = {
  readonly baseUrl: string
  readonly clientId: string
  readonly clientSecret: string
  readonly webhookId: string
}

/** The gateways with which the operator has a contract. */
export type PaymentConfig = {
  readonly alipay: AlipayConfig | undefined
  readonly wechat: WechatPayConfig | undefined
  readonly paypal: PaypalConfig | undefined
}

const baseUrl = (address: string) =>
  z
    .url({ protocol: /^https?$/, error: 'expected https://…' })
    .transform(withoutTrailingSlashes)
    .default(address)
const name = (pattern: RegExp, expected: string) => z.string().regex(pattern, `expected ${expected}`).optional()

export const paymentVariables = {
  ALIPAY_GATEWAY_URL: baseUrl('https://openapi.alipay.com/gateway.do'),
  ALIPAY_APP_ID: name(/^\d{8,32}$/, 'the digits of an app'),
  ALIPAY_SELLER_ID: name(/^2088\d{12}$/, '16 digits that begin with 2088'),
  ALIPAY_PRIVATE_KEY: rsaPrivateKey.optional(),
  ALIPAY_PUBLIC_KEY: rsaPublicKey.optional(),
  WECHAT_PAY_URL: baseUrl('https://api.mch.weixin.qq.com'),
  WECHAT_PAY_APP_ID: name(/^wx\w{6,30}$/, 'wx and letters or digits'),
  WECHAT_PAY_MERCHANT_ID: name(/^\d{8,10}$/, '8 to 10 digits'),
  WECHAT_PAY_CERTIFICATE_SERIAL: name(/^[\dA-Fa-f]{8,64}$/, 'a serial number in hexadecimal'),
  WECHAT_PAY_PRIVATE_KEY: rsaPrivateKey.optional(),
  WECHAT_PAY_PUBLIC_KEY: rsaPublicKey.optional(),
  WECHAT_PAY_PUBLIC_KEY_ID: name(/^PUB_KEY_ID_\w{1,64}$/, 'PUB_KEY_ID_…'),
  WECHAT_PAY_API_KEY: name(/^[\x21-\x7e]{32}$/, '32 characters'),
  PAYPAL_URL: baseUrl('https://api-m.paypal.com'),
  PAYPAL_CLIENT_ID: name(/^[\x21-\x39\x3b-\x7e]{1,256}$/, 'a client ID'),
  PAYPAL_CLIENT_SECRET: name(/^[\x21-\x7e]{1,256}$/, 'a client secret'),
  PAYPAL_WEBHOOK_ID: name(/^\w{1,64}$/, 'the ID of a webhook'),
}

const addresses = ['ALIPAY_GATEWAY_URL', 'WECHAT_PAY_URL', 'PAYPAL_URL'] as const

/** The keys of each gateway, which must be given all or not at all. */
const contracts = ['ALIPAY_', 'WECHAT_PAY_', 'PAYPAL_'].map((prefix) =>
  Object.keys(paymentVariables).filter(
    (key) => key.startsWith(prefix) && !addresses.some((address) => address === key),
  ),
)

type Given = { readonly [name: string]: string | undefined }

/** An incomplete set of keys would fail only at the first payment. */
export const problemsOfPayment = (given: Given): string[] =>
  contracts.flatMap((keys) => {
    const missing = keys.filter((key) => given[key] === undefined)
    return missing.length === keys.length
      ? []
      : missing.map((key) => `${key}: is missing beside ${keys.find((other) => given[other] !== undefined)}`)
  })

/** Keys and money are sent over these connections. */
export const problemsOfPaymentAddresses = (given: Given): string[] =>
  addresses
    .filter((address) => given[address] !== undefined && !given[address].startsWith('https:'))
    .map((address) => `${address}: expected https://… outside sandbox mode`)

type Values = z.output<z.ZodObject<typeof paymentVariables>>

const alipayOf = (values: Values): AlipayConfig | undefined => {
  const { ALIPAY_APP_ID: appId, ALIPAY_SELLER_ID: sellerId } = values
  const { ALIPAY_PRIVATE_KEY: privateKey, ALIPAY_PUBLIC_KEY: publicKey } = values
  if (appId === undefined || sellerId === undefined || privateKey === undefined || publicKey === undefined)
    return undefined
  return { gatewayUrl: values.ALIPAY_GATEWAY_URL, appId, sellerId, privateKey, publicKey }
}

const wechatOf = (values: Values): WechatPayConfig | undefined => {
  const { WECHAT_PAY_APP_ID: appId, WECHAT_PAY_MERCHANT_ID: merchantId, WECHAT_PAY_API_KEY: apiKey } = values
  const { WECHAT_PAY_CERTIFICATE_SERIAL: certificateSerial, WECHAT_PAY_PRIVATE_KEY: privateKey } = values
  const { WECHAT_PAY_PUBLIC_KEY: publicKey, WECHAT_PAY_PUBLIC_KEY_ID: publicKeyId } = values
  if (appId === undefined || merchantId === undefined || apiKey === undefined) return undefined
  if (certificateSerial === undefined || privateKey === undefined) return undefined
  if (publicKey === undefined || publicKeyId === undefined) return undefined
  const ours = { appId, merchantId, certificateSerial, privateKey, apiKey }
  return { baseUrl: values.WECHAT_PAY_URL, ...ours, publicKey, publicKeyId }
}

const paypalOf = (values: Values): PaypalConfig | undefined => {
  const { PAYPAL_CLIENT_ID: clientId, PAYPAL_CLIENT_SECRET: clientSecret, PAYPAL_WEBHOOK_ID: webhookId } = values
  if (clientId === undefined || clientSecret === undefined || webhookId === undefined) return undefined
  return { baseUrl: values.PAYPAL_URL, clientId, clientSecret, webhookId }
}

export const paymentConfigOf = (values: Values): PaymentConfig => ({
  alipay: alipayOf(values),
  wechat: wechatOf(values),
  paypal: paypalOf(values),
})

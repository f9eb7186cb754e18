import { withoutTrailingSlashes } from '@warmup/domain/common'
import type { PaymentMethod } from '@warmup/domain/payments'
import * as z from 'zod'
import { rsaPrivateKey, rsaPublicKey } from './rsa-key.ts'

type Contract = {
  readonly address: readonly [variable: string, usual: string]
  /** Must be given all or not at all. */
  readonly keys: Readonly<Record<string, readonly [variable: string, schema: z.ZodType]>>
}

const name = (pattern: RegExp, expected: string) => z.string().regex(pattern, `expected ${expected}`)

/** The variables of a contract with each gateway (docs/operating.md#payment). */
const contracts = {
  alipay: {
    address: ['ALIPAY_GATEWAY_URL', 'https://openapi.alipay.com/gateway.do'],
    keys: {
      appId: ['ALIPAY_APP_ID', name(/^\d{8,32}$/, 'the digits of an app')],
      sellerId: ['ALIPAY_SELLER_ID', name(/^2088\d{12}$/, '16 digits that begin with 2088')],
      /** Signs our requests. */
      privateKey: ['ALIPAY_PRIVATE_KEY', rsaPrivateKey],
      /** Alipay's own key, which verifies its answers and notifications. */
      publicKey: ['ALIPAY_PUBLIC_KEY', rsaPublicKey],
    },
  },
  wechat: {
    address: ['WECHAT_PAY_URL', 'https://api.mch.weixin.qq.com'],
    keys: {
      appId: ['WECHAT_PAY_APP_ID', name(/^wx\w{6,30}$/, 'wx and letters or digits')],
      merchantId: ['WECHAT_PAY_MERCHANT_ID', name(/^\d{8,10}$/, '8 to 10 digits')],
      certificateSerial: [
        'WECHAT_PAY_CERTIFICATE_SERIAL',
        name(/^[\dA-Fa-f]{8,64}$/, 'a serial number in hexadecimal'),
      ],
      privateKey: ['WECHAT_PAY_PRIVATE_KEY', rsaPrivateKey],
      /** WeChat Pay's own key, and the key's id. */
      publicKey: ['WECHAT_PAY_PUBLIC_KEY', rsaPublicKey],
      publicKeyId: ['WECHAT_PAY_PUBLIC_KEY_ID', name(/^PUB_KEY_ID_\w{1,64}$/, 'PUB_KEY_ID_…')],
      /** The APIv3 key, which encrypts notifications. */
      apiKey: ['WECHAT_PAY_API_KEY', name(/^[\x21-\x7e]{32}$/, '32 characters')],
    },
  },
  paypal: {
    address: ['PAYPAL_URL', 'https://api-m.paypal.com'],
    keys: {
      clientId: ['PAYPAL_CLIENT_ID', name(/^[\x21-\x39\x3b-\x7e]{1,256}$/, 'a client ID')],
      clientSecret: ['PAYPAL_CLIENT_SECRET', name(/^[\x21-\x7e]{1,256}$/, 'a client secret')],
      webhookId: ['PAYPAL_WEBHOOK_ID', name(/^\w{1,64}$/, 'the ID of a webhook')],
    },
  },
} as const satisfies Record<PaymentMethod, Contract>

type Keys<Method extends PaymentMethod> = (typeof contracts)[Method]['keys']

/** A contract with a gateway. */
export type GatewayConfig<Method extends PaymentMethod> = { readonly baseUrl: string } & {
  readonly [Key in keyof Keys<Method>]: Keys<Method>[Key] extends readonly [string, infer S extends z.ZodType]
    ? z.output<S>
    : never
}

/** The gateways with which the operator has a contract. */
export type PaymentConfig = { readonly [Method in PaymentMethod]: GatewayConfig<Method> | undefined }

const every: readonly Contract[] = Object.values(contracts)

const variables = every.flatMap(({ address: [variable, usual], keys }): [string, z.ZodType][] => [
  [
    variable,
    z
      .url({ protocol: /^https?$/, error: 'expected https://…' })
      .transform(withoutTrailingSlashes)
      .default(usual),
  ],
  ...Object.values(keys).map(([key, schema]): [string, z.ZodType] => [key, schema.optional()]),
])

type Values = Readonly<Record<string, unknown>>

const configOf = ({ address: [variable], keys }: Contract, values: Values) => {
  const given = Object.entries(keys).map(([key, [keyVariable]]) => [key, values[keyVariable]] as const)
  return given.some(([, value]) => value === undefined)
    ? undefined
    : { baseUrl: values[variable], ...Object.fromEntries(given) }
}

/** Reads the contracts from the environment variables. */
export const paymentSchema = z
  .object(Object.fromEntries(variables))
  .transform(
    (values: Values) =>
      Object.fromEntries(
        Object.entries(contracts).map(([method, contract]) => [method, configOf(contract, values)]),
      ) as PaymentConfig,
  )

type Given = { readonly [name: string]: string | undefined }

/** An incomplete set of keys would fail only at the first payment. */
export const problemsOfPayment = (given: Given): string[] =>
  every.flatMap((contract) => {
    const keys = Object.values(contract.keys).map(([variable]) => variable)
    const missing = keys.filter((key) => given[key] === undefined)
    return missing.length === keys.length
      ? []
      : missing.map((key) => `${key}: is missing beside ${keys.find((other) => given[other] !== undefined)}`)
  })

/** Keys and money are sent over these connections. */
export const problemsOfPaymentAddresses = (given: Given): string[] =>
  every.flatMap(({ address: [variable] }) =>
    given[variable] === undefined || given[variable].startsWith('https:')
      ? []
      : [`${variable}: expected https://… outside sandbox mode`],
  )

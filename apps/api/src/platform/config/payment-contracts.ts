import type { PaymentMethod } from '@warmup/domain/payments'
import * as z from 'zod'
import { rsaPrivateKey, rsaPublicKey } from './rsa-key.ts'
import { flag } from './variable-types.ts'

type Address = readonly [variable: string, usual: string, meaning: string]
type Variables = Readonly<Record<string, readonly [variable: string, schema: z.ZodType]>>

export type Contract = {
  readonly address: Address
  /** Must be given all or not at all. */
  readonly keys: Variables
  /** Further addresses. */
  readonly addresses?: Readonly<Record<string, Address>>
  /** What a contract may do without. */
  readonly options?: Variables
  /** Options that must be given all or not at all. */
  readonly together?: readonly string[]
}

const name = (pattern: RegExp, kind: string) => z.string().regex(pattern, `expected ${kind}`).meta({ kind })
const means = (description: string) => ({ description })

/** The variables of a contract with each gateway. docs/configuration.md is written from it. */
export const contracts = {
  alipay: {
    address: [
      'ALIPAY_GATEWAY_URL',
      'https://openapi.alipay.com/gateway.do',
      "Alipay's gateway. Its own sandbox: `https://openapi-sandbox.dl.alipaydev.com/gateway.do`",
    ],
    keys: {
      appId: ['ALIPAY_APP_ID', name(/^\d{8,32}$/, 'the digits of an app').meta(means('APPID of the app'))],
      sellerId: [
        'ALIPAY_SELLER_ID',
        name(/^2088\d{12}$/, '16 digits that begin with 2088').meta(means('Your PID at Alipay')),
      ],
      privateKey: [
        'ALIPAY_PRIVATE_KEY',
        rsaPrivateKey.meta(means("The app's private key (应用私钥), which signs requests to Alipay")),
      ],
      publicKey: [
        'ALIPAY_PUBLIC_KEY',
        rsaPublicKey.meta(
          means("Alipay's public key (支付宝公钥), not the app's, which verifies answers and notifications"),
        ),
      ],
    },
  },
  wechat: {
    address: [
      'WECHAT_PAY_URL',
      'https://api.mch.weixin.qq.com',
      "WeChat Pay's API. Its own backup: `https://api2.mch.weixin.qq.com`",
    ],
    keys: {
      appId: [
        'WECHAT_PAY_APP_ID',
        name(/^wx\w{6,30}$/, 'wx and letters or digits').meta(means('ID of the app that is bound to the merchant')),
      ],
      merchantId: [
        'WECHAT_PAY_MERCHANT_ID',
        name(/^\d{8,10}$/, '8 to 10 digits').meta(means('Merchant number (商户号)')),
      ],
      certificateSerial: [
        'WECHAT_PAY_CERTIFICATE_SERIAL',
        name(/^[\dA-Fa-f]{8,64}$/, 'a serial number in hexadecimal').meta(
          means("Serial number of the merchant's API certificate"),
        ),
      ],
      privateKey: [
        'WECHAT_PAY_PRIVATE_KEY',
        rsaPrivateKey.meta(
          means("`apiclient_key.pem` of the merchant's API certificate, which signs requests to WeChat Pay"),
        ),
      ],
      publicKey: [
        'WECHAT_PAY_PUBLIC_KEY',
        rsaPublicKey.meta(means("WeChat Pay's public key (微信支付公钥), which verifies answers and notifications")),
      ],
      publicKeyId: [
        'WECHAT_PAY_PUBLIC_KEY_ID',
        name(/^PUB_KEY_ID_\w{1,64}$/, 'PUB_KEY_ID_…').meta(means('ID of that public key')),
      ],
      apiKey: [
        'WECHAT_PAY_API_KEY',
        name(/^[\x21-\x7e]{32}$/, '32 characters').meta(means('APIv3 key, which encrypts notifications')),
      ],
    },
    addresses: {
      accountUrl: [
        'WECHAT_ACCOUNT_URL',
        'https://api.weixin.qq.com',
        'API of the WeChat Official Accounts Platform, which says who pays inside WeChat',
      ],
      authorizeUrl: [
        'WECHAT_AUTHORIZE_URL',
        'https://open.weixin.qq.com',
        'Where WeChat identifies a payer. Players open it',
      ],
    },
    options: {
      isH5Allowed: [
        'WECHAT_PAY_H5',
        flag.meta(
          means(
            'Phones open WeChat to pay. Set it if the merchant has H5支付 for the domain of `PUBLIC_URL`. Without it phones show a code for another device',
          ),
        ),
      ],
      accountId: [
        'WECHAT_ACCOUNT_ID',
        name(/^wx\w{6,30}$/, 'wx and letters or digits')
          .optional()
          .meta(
            means(
              'AppID of an official account (服务号) that is bound to the merchant with JSAPI支付. With it players pay inside WeChat',
            ),
          ),
      ],
      accountSecret: [
        'WECHAT_ACCOUNT_SECRET',
        name(/^[\dA-Za-z]{32}$/, '32 letters or digits')
          .optional()
          .meta(means('AppSecret of the official account')),
      ],
    },
    together: ['WECHAT_ACCOUNT_ID', 'WECHAT_ACCOUNT_SECRET'],
  },
  paypal: {
    address: [
      'PAYPAL_URL',
      'https://api-m.paypal.com',
      "PayPal's API. Its own sandbox: `https://api-m.sandbox.paypal.com`",
    ],
    keys: {
      clientId: [
        'PAYPAL_CLIENT_ID',
        name(/^[\x21-\x39\x3b-\x7e]{1,256}$/, 'a client ID').meta(means('Client ID of the live REST app')),
      ],
      clientSecret: ['PAYPAL_CLIENT_SECRET', name(/^[\x21-\x7e]{1,256}$/, 'a client secret').meta(means('Its secret'))],
      webhookId: [
        'PAYPAL_WEBHOOK_ID',
        name(/^\w{1,64}$/, 'the ID of a webhook').meta(means("ID of the app's webhook, which verifies notifications")),
      ],
    },
  },
} as const satisfies Record<PaymentMethod, Contract>

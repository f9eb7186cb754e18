import {
  createHash,
  createPrivateKey,
  createPublicKey,
  generateKeyPair,
  type KeyObject,
  randomBytes,
} from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { promisify } from 'node:util'

/** A key pair of one side: that side signs, and the other one verifies. */
export type KeyPair = { readonly privateKey: KeyObject; readonly publicKey: KeyObject }

/** The keys of the merchant at each gateway, and of the gateways. */
export type PaymentKeys = {
  readonly alipay: { readonly merchant: KeyPair; readonly gateway: KeyPair }
  readonly wechat: {
    readonly merchant: KeyPair
    readonly gateway: KeyPair
    readonly apiKey: string
    readonly accountSecret: string
  }
  readonly paypal: { readonly gateway: KeyPair; readonly clientSecret: string }
}

const pairNames = ['alipayMerchant', 'alipayGateway', 'wechatMerchant', 'wechatGateway', 'paypalGateway'] as const
type Secrets = Readonly<Record<(typeof pairNames)[number] | 'apiKey' | 'clientSecret', string>>

const generate = promisify(generateKeyPair)

const generateSecrets = async (): Promise<Secrets> => {
  const pairs = await Promise.all(
    pairNames.map(async (name) => {
      const { privateKey } = await generate('rsa', { modulusLength: 2_048 })
      return [name, privateKey.export({ format: 'der', type: 'pkcs8' }).toString('base64')] as const
    }),
  )
  const others = { apiKey: randomBytes(16).toString('hex'), clientSecret: randomBytes(24).toString('base64url') }
  return { ...(Object.fromEntries(pairs) as Record<(typeof pairNames)[number], string>), ...others }
}

const pairOf = (der: string): KeyPair => {
  const privateKey = createPrivateKey({ key: Buffer.from(der, 'base64'), format: 'der', type: 'pkcs8' })
  return { privateKey, publicKey: createPublicKey(privateKey) }
}

/**
 * Loads the keys of a file, which is created if missing, so that keys survive a restart of the sandbox. Without a file
 * the keys are new.
 */
export const loadPaymentKeys = async (file?: string): Promise<PaymentKeys> => {
  const isKept = file !== undefined && existsSync(file)
  const secrets: Secrets = isKept ? JSON.parse(readFileSync(file, 'utf8')) : await generateSecrets()
  if (file !== undefined && !isKept) writeFileSync(file, JSON.stringify(secrets), { mode: 0o600 })
  return {
    alipay: { merchant: pairOf(secrets.alipayMerchant), gateway: pairOf(secrets.alipayGateway) },
    wechat: {
      merchant: pairOf(secrets.wechatMerchant),
      gateway: pairOf(secrets.wechatGateway),
      apiKey: secrets.apiKey,
      // Derived, so that files with keys of earlier sandboxes have one.
      accountSecret: createHash('sha256').update(secrets.apiKey).digest('hex').slice(0, 32),
    },
    paypal: { gateway: pairOf(secrets.paypalGateway), clientSecret: secrets.clientSecret },
  }
}

/** The merchant's ids at each gateway. */
export const merchant = {
  alipayApp: '2021000000000001',
  alipaySeller: '2088000000000001',
  wechatApp: 'wxsandbox000000001',
  wechatAccount: 'wxsandboxaccount01',
  /** The account's payers have ids that begin so. */
  openIdPrefix: 'oUpF8',
  wechatMerchant: '1900000001',
  wechatSerial: '5A4D424F58000001',
  wechatPublicKeyId: 'PUB_KEY_ID_0119000000010001',
  paypalClient: 'sandbox-client',
  paypalWebhook: 'WH0SANDBOX0000001',
} as const

const base64 = (key: KeyObject): string =>
  key
    .export(key.type === 'private' ? { format: 'der', type: 'pkcs8' } : { format: 'der', type: 'spki' })
    .toString('base64')

/** Returns the environment variables that connect a merchant's server to the gateways at this address. */
export const merchantEnvironment = (keys: PaymentKeys, address: string): Record<string, string> => ({
  ALIPAY_GATEWAY_URL: `${address}/gateway.do`,
  ALIPAY_APP_ID: merchant.alipayApp,
  ALIPAY_SELLER_ID: merchant.alipaySeller,
  ALIPAY_PRIVATE_KEY: base64(keys.alipay.merchant.privateKey),
  ALIPAY_PUBLIC_KEY: base64(keys.alipay.gateway.publicKey),
  WECHAT_PAY_URL: address,
  WECHAT_PAY_APP_ID: merchant.wechatApp,
  WECHAT_PAY_MERCHANT_ID: merchant.wechatMerchant,
  WECHAT_PAY_CERTIFICATE_SERIAL: merchant.wechatSerial,
  WECHAT_PAY_PRIVATE_KEY: base64(keys.wechat.merchant.privateKey),
  WECHAT_PAY_PUBLIC_KEY: base64(keys.wechat.gateway.publicKey),
  WECHAT_PAY_PUBLIC_KEY_ID: merchant.wechatPublicKeyId,
  WECHAT_PAY_API_KEY: keys.wechat.apiKey,
  WECHAT_PAY_H5: '1',
  WECHAT_ACCOUNT_ID: merchant.wechatAccount,
  WECHAT_ACCOUNT_SECRET: keys.wechat.accountSecret,
  WECHAT_ACCOUNT_URL: address,
  WECHAT_AUTHORIZE_URL: address,
  PAYPAL_URL: address,
  PAYPAL_CLIENT_ID: merchant.paypalClient,
  PAYPAL_CLIENT_SECRET: keys.paypal.clientSecret,
  PAYPAL_WEBHOOK_ID: merchant.paypalWebhook,
})

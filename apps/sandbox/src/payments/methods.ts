import { randomBytes } from 'node:crypto'

type MethodRecord = {
  readonly names: Readonly<Record<'zh' | 'en', string>>
  /** The event that reports a payment. */
  readonly paidEvent: string
  /** Returns the number of a payment in the gateway's format, from the trade's key in hexadecimal. */
  readonly transactionId: (key: string) => string
  /** The payer only approves: the merchant captures the money later, by the gateway's id of the order. */
  readonly isCaptured?: boolean
  /** Sends a wrong signature now and then, to test whether the merchant rejects it. */
  readonly isProbing?: boolean
}

const digits = (count: number): string => Array.from(randomBytes(count), (byte) => String(byte % 10)).join('')

/** A random id in PayPal's format. */
export const paypalId = (): string => randomBytes(9).toString('hex').toUpperCase().slice(0, 17)

const records = {
  alipay: {
    names: { zh: '支付宝', en: 'Alipay' },
    paidEvent: 'trade_status_sync',
    // Alipay's number exists from the creation of the trade.
    transactionId: (key) => `2026${String(BigInt(`0x${key}`)).padStart(24, '0')}`,
  },
  wechat: {
    names: { zh: '微信支付', en: 'WeChat Pay' },
    paidEvent: 'TRANSACTION.SUCCESS',
    transactionId: () => `42000${digits(23)}`,
    isProbing: true,
  },
  paypal: {
    names: { zh: 'PayPal', en: 'PayPal' },
    paidEvent: 'PAYMENT.CAPTURE.COMPLETED',
    transactionId: paypalId,
    isCaptured: true,
  },
} as const satisfies Record<string, MethodRecord>

export type Method = keyof typeof records

/** How each gateway differs from the others, besides its protocol. */
export const methods: Readonly<Record<Method, MethodRecord>> = records
export const methodNames = Object.keys(records) as readonly Method[]

import type { Currency } from './prices.ts'

/**
 * How the payer continues: the gateway's page (`page`), its mobile page that opens its app (`phone`), or a QR code for
 * the app's scanner (`code`).
 */
export const paymentVias = ['page', 'phone', 'code'] as const
export type PaymentVia = (typeof paymentVias)[number]

type MethodRecord = {
  readonly currency: Currency
  /** The usual one first. */
  readonly vias: readonly PaymentVia[]
  /** Schemes of the addresses in its codes, besides http and https. */
  readonly codeSchemes?: readonly string[]
}

/** The payment methods in the order of the form (docs/product/payments.md#payment). */
const methods = {
  alipay: { currency: 'CNY', vias: ['page', 'phone', 'code'], codeSchemes: ['alipay', 'alipays'] },
  wechat: { currency: 'CNY', vias: ['code'], codeSchemes: ['weixin', 'wxp'] },
  paypal: { currency: 'USD', vias: ['page'] },
} as const satisfies Record<string, MethodRecord>

export type PaymentMethod = keyof typeof methods
export const paymentMethods = Object.keys(methods) as [PaymentMethod, ...PaymentMethod[]]

const records: Readonly<Record<PaymentMethod, MethodRecord>> = methods

export const currencyOf = (method: PaymentMethod): Currency => records[method].currency
export const viasOf = (method: PaymentMethod): readonly PaymentVia[] => records[method].vias

/** Whether a method has codes only, which a phone cannot scan from its own screen. */
export const isCodeOnly = (method: PaymentMethod): boolean => viasOf(method).every((via) => via === 'code')

/** The method of a payment whose method is unknown. */
export const usualMethods = { CNY: 'wechat', USD: 'paypal' } as const satisfies Record<Currency, PaymentMethod>

/** Schemes that the address of a code may have. */
export const codeSchemes: readonly string[] = [
  'http',
  'https',
  ...Object.values(records).flatMap((method) => method.codeSchemes ?? []),
]

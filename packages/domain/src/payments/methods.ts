import type { Currency } from './prices.ts'

/**
 * How the payer continues: the gateway's page (`page`), its mobile page that opens its app (`phone`), a QR code for the
 * app's scanner (`code`), or a payment that our page requests of the app in which it is open (`in_app`).
 */
export const paymentVias = ['page', 'phone', 'code', 'in_app'] as const
export type PaymentVia = (typeof paymentVias)[number]

type MethodRecord = {
  readonly currency: Currency
  /** The usual one first. */
  readonly vias: readonly PaymentVia[]
  /** Which of them every backend has. */
  readonly usual: readonly PaymentVia[]
  /** Schemes of the addresses in its codes, besides http and https. */
  readonly codeSchemes?: readonly string[]
  /** How long the page of a way is accepted, in milliseconds, if that is shorter than an attempt. */
  readonly pageMs?: Partial<Record<PaymentVia, number>>
}

/** The payment methods in the order of the form (docs/product/payments.md#payment). */
const methods = {
  alipay: {
    currency: 'CNY',
    vias: ['page', 'phone', 'code'],
    usual: ['page', 'phone', 'code'],
    codeSchemes: ['alipay', 'alipays'],
  },
  wechat: {
    currency: 'CNY',
    vias: ['code', 'phone', 'in_app'],
    usual: ['code'],
    codeSchemes: ['weixin', 'wxp'],
    // WeChat accepts its mobile page for five minutes. The payer needs some of them.
    pageMs: { phone: 4 * 60_000 },
  },
  paypal: { currency: 'USD', vias: ['page'], usual: ['page'] },
} as const satisfies Record<string, MethodRecord>

export type PaymentMethod = keyof typeof methods
export const paymentMethods = Object.keys(methods) as [PaymentMethod, ...PaymentMethod[]]

const records: Readonly<Record<PaymentMethod, MethodRecord>> = methods

export const currencyOf = (method: PaymentMethod): Currency => records[method].currency
export const viasOf = (method: PaymentMethod): readonly PaymentVia[] => records[method].vias
export const usualViasOf = (method: PaymentMethod): readonly PaymentVia[] => records[method].usual

/** How long the page of an attempt is accepted, in milliseconds; without end for most, whose attempt ends first. */
export const pageMsOf = (method: PaymentMethod, via: PaymentVia): number =>
  records[method].pageMs?.[via] ?? Number.POSITIVE_INFINITY

/** The method of a payment whose method is unknown. */
export const usualMethods = { CNY: 'wechat', USD: 'paypal' } as const satisfies Record<Currency, PaymentMethod>

/** Schemes that the address of a code may have. */
export const codeSchemes: readonly string[] = [
  'http',
  'https',
  ...Object.values(records).flatMap((method) => method.codeSchemes ?? []),
]

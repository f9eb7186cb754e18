import type { Currency } from '../prices.ts'

/** How an order can be paid (docs/product.md#payment). */
export const paymentMethods = ['alipay', 'wechat', 'paypal'] as const
export type PaymentMethod = (typeof paymentMethods)[number]

export const currencyOf = (method: PaymentMethod): Currency => (method === 'paypal' ? 'USD' : 'CNY')

/**
 * Where the payer goes on: to the gateway's page (`page`), to its page for phones, which opens its app (`phone`), or to
 * that app's scanner by a QR code (`code`).
 */
export const paymentVias = ['page', 'phone', 'code'] as const
export type PaymentVia = (typeof paymentVias)[number]

/** WeChat is paid by code only; PayPal's one page serves every device. */
export const viasOf = (method: PaymentMethod): readonly PaymentVia[] =>
  (({ alipay: ['page', 'phone', 'code'], wechat: ['code'], paypal: ['page'] }) as const)[method]

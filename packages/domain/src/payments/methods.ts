import type { Currency } from './prices.ts'

/** Payment methods (docs/product/payments.md#payment). */
export const paymentMethods = ['alipay', 'wechat', 'paypal'] as const
export type PaymentMethod = (typeof paymentMethods)[number]

export const currencyOf = (method: PaymentMethod): Currency => (method === 'paypal' ? 'USD' : 'CNY')

/**
 * How the payer continues: the gateway's page (`page`), its mobile page that opens its app (`phone`), or a QR code for
 * the app's scanner (`code`).
 */
export const paymentVias = ['page', 'phone', 'code'] as const
export type PaymentVia = (typeof paymentVias)[number]

/** WeChat supports codes only; PayPal has one page for all devices. */
export const viasOf = (method: PaymentMethod): readonly PaymentVia[] =>
  (({ alipay: ['page', 'phone', 'code'], wechat: ['code'], paypal: ['page'] }) as const)[method]

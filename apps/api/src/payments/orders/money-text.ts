import { decimalText } from '@warmup/domain/payments'

/** Money for the operator, such as `128.00 CNY`. */
export const moneyText = (minor: number, currency: string): string =>
  `${minor < 0 ? '-' : ''}${decimalText(Math.abs(minor))} ${currency}`

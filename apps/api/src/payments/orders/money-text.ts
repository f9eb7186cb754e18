import { currencySymbols, decimalText } from '@warmup/domain/payments'

const isOurs = (currency: string): currency is keyof typeof currencySymbols => Object.hasOwn(currencySymbols, currency)

/** Money for the operator as the console writes it, such as `¥128.00`; `5.00 EUR` for a currency without prices. */
export const moneyText = (minor: number, currency: string): string => {
  const amount = decimalText(Math.abs(minor))
  return `${minor < 0 ? '-' : ''}${isOurs(currency) ? `${currencySymbols[currency]}${amount}` : `${amount} ${currency}`}`
}

import { type Currency, currencySymbols } from '@warmup/domain/payments'
import { useLanguage } from '@warmup/i18n'
import { formatDecimal } from '@warmup/i18n/format'

/** Returns a function that formats 128 with currency symbol and two decimals (docs/product/payments.md#prices): "¥128.00". */
export const usePriceText = (): ((amount: number, currency: Currency) => string) => {
  const language = useLanguage()
  return (amount, currency) => `${currencySymbols[currency]}${formatDecimal(amount, 2, language)}`
}

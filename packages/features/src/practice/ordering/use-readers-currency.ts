import type { Currency } from '@warmup/domain/payments'
import { useLanguage } from '@warmup/i18n'

/** The currency of prices that no payment method decides yet: yuan for Chinese readers, dollars for others. */
export const useReadersCurrency = (): Currency => (useLanguage() === 'zh' ? 'CNY' : 'USD')

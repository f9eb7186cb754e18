import type { Language } from '@warmup/domain/common'
import type { Duration } from '@warmup/domain/payments'
import en from '../payments/en.ts'
import zh from '../payments/zh.ts'

/** What is bought. */
export type Purchase = { readonly name: string; readonly duration: Duration; readonly isRenewal: boolean }

const titles: Record<Language, (purchase: Purchase) => string> = {
  zh: ({ name, duration, isRenewal }) => `${isRenewal ? '续费练习服' : '练习服'} ${name} · ${zh.durations[duration]}`,
  en: ({ name, duration, isRenewal }) =>
    `${isRenewal ? 'Renewal of practice server' : 'Practice server'} ${name}, ${en.durations[duration]}`,
}

/** What a payment is for, in the few words that a gateway shows its payer. The gateway itself names who is paid. */
export const paymentTitle = (language: Language, purchase: Purchase): string => titles[language](purchase)

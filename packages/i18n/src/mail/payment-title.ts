import type { Language } from '@warmup/domain/common'
import type { OrderedDuration } from '@warmup/domain/payments'
import en from '../payments/en.ts'
import zh from '../payments/zh.ts'

/** What is bought. */
export type Purchase = { readonly name: string; readonly duration: OrderedDuration; readonly isRenewal: boolean }

/** A rental duration has a name; the length of a booking is its number of hours. */
const isNamed = (duration: OrderedDuration): duration is keyof typeof zh.durations => duration in zh.durations
const counted = (text: string, hours: number): string => text.replace('{{count}}', String(hours))

const lengths: Record<Language, (duration: OrderedDuration) => string> = {
  zh: (duration) =>
    isNamed(duration) ? zh.durations[duration] : counted(zh.hours_other, Number.parseInt(duration, 10)),
  en: (duration) => {
    if (isNamed(duration)) return en.durations[duration]
    const hours = Number.parseInt(duration, 10)
    return counted(hours === 1 ? en.hours_one : en.hours_other, hours)
  },
}

const titles: Record<Language, (purchase: Purchase) => string> = {
  zh: ({ name, duration, isRenewal }) => `${isRenewal ? '续费练习服' : '练习服'} ${name} · ${lengths.zh(duration)}`,
  en: ({ name, duration, isRenewal }) =>
    `${isRenewal ? 'Renewal of practice server' : 'Practice server'} ${name}, ${lengths.en(duration)}`,
}

/** What a payment is for, in the few words that a gateway shows its payer. The gateway itself names who is paid. */
export const paymentTitle = (language: Language, purchase: Purchase): string => titles[language](purchase)

const giftTitles: Record<Language, (length: string) => string> = {
  zh: (length) => `送人的练习服时长 · ${length}`,
  en: (length) => `Practice server time as a gift, ${length}`,
}

/** What a payment for a gift of hours is for. */
export const giftTitle = (language: Language, duration: OrderedDuration): string =>
  giftTitles[language](lengths[language](duration))

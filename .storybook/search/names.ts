import { alsoCalled, glossary } from './glossary.ts'

/** Words that are not written in lower case. */
const written: Readonly<Record<string, string>> = {
  alipay: 'Alipay',
  chinese: 'Chinese',
  cny: 'CNY',
  english: 'English',
  faq: 'FAQ',
  id: 'ID',
  kol: 'KOL',
  mac: 'Mac',
  op: 'OP',
  paypal: 'PayPal',
  pro: 'Pro',
  qr: 'QR',
  steam: 'Steam',
  url: 'URL',
  usd: 'USD',
  vip: 'VIP',
  wechat: 'WeChat',
  windows: 'Windows',
}

/** The words of an identifier in lower case: `WechatQr` is `wechat`, `qr`. */
const wordsIn = (identifier: string): string[] =>
  identifier
    .replaceAll(/(?<=[a-z\d])(?=[A-Z])|(?<=[A-Z])(?=[A-Z][a-z])/g, ' ')
    .toLowerCase()
    .split(' ')

/** An identifier as people write it: `WechatQr` is `WeChat QR`, `PaymentStep` is `Payment step`. */
export const readable = (identifier: string): string => {
  const text = wordsIn(identifier)
    .map((word) => written[word] ?? word)
    .join(' ')
  return `${text[0]?.toUpperCase()}${text.slice(1)}`
}

/** An identifier in Chinese: `PaymentStep` is `付款步骤`. Words without a translation are left out. */
export const inChinese = (identifier: string): string =>
  wordsIn(identifier)
    .flatMap((word) => glossary[word]?.[0] ?? [])
    .join('')

/** Every way to write an identifier in Chinese: with each translation of each of its words. */
export const everyChinese = (identifier: string): string[] =>
  wordsIn(identifier).reduce<string[]>(
    (starts, word) => starts.flatMap((start) => (glossary[word] ?? ['']).map((translation) => start + translation)),
    [''],
  )

/** Other names of an identifier's words, in both languages. */
export const otherNames = (identifier: string): string[] =>
  wordsIn(identifier).flatMap((word) => [...(glossary[word] ?? []).slice(1), ...(alsoCalled[word] ?? [])])

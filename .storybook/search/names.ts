import { chineseSynonyms, englishSynonyms } from './synonyms.ts'

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

/** English terms that people also use for an identifier's words. */
export const otherTerms = (identifier: string): string[] =>
  wordsIn(identifier).flatMap((word) => englishSynonyms[word] ?? [])

/** A name with its first word of `alike` replaced by each of the others. */
const replaced = (name: string, alike: readonly string[]): string[] => {
  const word = alike.find((each) => name.includes(each))
  return word === undefined ? [] : alike.filter((each) => each !== word).map((each) => name.replace(word, each))
}

/** A Chinese name, and the same name with each synonym of its words. */
export const withSynonyms = (name: string): string[] =>
  chineseSynonyms.reduce<string[]>((names, alike) => names.concat(names.flatMap((one) => replaced(one, alike))), [name])

import type { I18n } from '@warmup/i18n'
import { messageAreas } from '@warmup/i18n'

const accents: Readonly<Record<string, string>> = {
  a: 'á',
  b: 'ƀ',
  c: 'ç',
  d: 'ð',
  e: 'é',
  f: 'ƒ',
  g: 'ĝ',
  h: 'ĥ',
  i: 'î',
  j: 'ĵ',
  k: 'ķ',
  l: 'ļ',
  m: 'ɱ',
  n: 'ñ',
  o: 'ö',
  p: 'þ',
  q: 'ǫ',
  r: 'ŕ',
  s: 'š',
  t: 'ţ',
  u: 'û',
  v: 'ṽ',
  w: 'ŵ',
  x: 'ẋ',
  y: 'ý',
  z: 'ž',
  A: 'Á',
  B: 'Ɓ',
  C: 'Ç',
  D: 'Ð',
  E: 'É',
  F: 'Ƒ',
  G: 'Ĝ',
  H: 'Ĥ',
  I: 'Î',
  J: 'Ĵ',
  K: 'Ķ',
  L: 'Ļ',
  M: 'Ṁ',
  N: 'Ñ',
  O: 'Ö',
  P: 'Þ',
  Q: 'Ǫ',
  R: 'Ŕ',
  S: 'Š',
  T: 'Ţ',
  U: 'Û',
  V: 'Ṽ',
  W: 'Ŵ',
  X: 'Ẋ',
  Y: 'Ý',
  Z: 'Ž',
}

/** Placeholders in a message: `{{count}}`, `<b>`. */
const placeholder = /(\{\{[^}]*\}\}|<[^>]*>|\$t\([^)]*\))/

/**
 * Converts a text to the pseudo-language: accents show which words come from the messages, 40 % more length shows
 * missing space, and brackets show truncation.
 */
export const accented = (text: string): string => {
  if (!/\p{L}/u.test(text)) return text
  const words = text
    .split(placeholder)
    .map((part, at) => (at % 2 === 1 ? part : part.replaceAll(/[a-z]/gi, (letter) => accents[letter] ?? letter)))
    .join('')
  const letters = text
    .split(placeholder)
    .filter((_, at) => at % 2 === 0)
    .join('').length
  return `[${words}${' ~'.repeat(Math.ceil(letters / 5))}]`
}

const accentedMessages = (messages: unknown): unknown => {
  if (typeof messages === 'string') return accented(messages)
  if (Array.isArray(messages)) return messages.map(accentedMessages)
  if (typeof messages !== 'object' || messages === null) return messages
  return Object.fromEntries(Object.entries(messages).map(([key, value]) => [key, accentedMessages(value)]))
}

const accentArea = (i18n: I18n, area: string): void => {
  const messages: unknown = i18n.getResourceBundle('en', area)
  i18n.addResourceBundle('en', area, accentedMessages(messages), true, true, { silent: true })
}

/** Converts the English messages of an instance to the pseudo-language: the loaded ones, and those added later. */
export const speakPseudoLanguage = (i18n: I18n): I18n => {
  for (const area of messageAreas.filter((name) => i18n.hasResourceBundle('en', name))) accentArea(i18n, area)
  i18n.store.on('added', (language: string, area: string) => {
    if (language === 'en') accentArea(i18n, area)
  })
  return i18n
}

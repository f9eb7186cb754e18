import { withoutLastSigns } from './without-last-signs.ts'

/** Invisible characters that mail programs add to break long lines. */
const invisible = /[\p{Cf}\p{Default_Ignorable_Code_Point}]/gu
/** The characters of tokens in links, also of other backends (`b64token` of RFC 6750 §2.1). */
const tokens = /[\w.~+/-]+=*/

/**
 * The token in what arrived as a part of a link. Chats take signs and words behind a link for a part of it (`CODE，快来`,
 * `CODE。`, `CODE)`), and the browser sends them (docs/product/common.md#links). Empty without a token.
 */
export const linkToken = (text: string): string =>
  withoutLastSigns(tokens.exec(text.normalize('NFKC').replaceAll(invisible, ''))?.[0] ?? '', '.~')

/** A path of the portal without signs and words behind it. */
export const pathInLink = (path: string): string => `/${linkToken(path).replace(/^\/+/, '')}`

const alphabet = 'abcdefghijklmnopqrstuvwxyz234567'

/**
 * A new token of as many characters as there are random bytes, with 5 random bits each. Only lowercase letters and
 * digits, because chat programs end a link before other characters and people write it in upper case.
 */
export const newLinkToken = (random: Uint8Array): string =>
  Array.from(random, (byte) => alphabet[byte % alphabet.length]).join('')

import { withoutLastSigns } from '../../common/without-last-signs.ts'
import { emailLocalPartMaxOctets, emailMaxLength } from '../limits.ts'

/** Allows for blanks around the address. */
export const typedEmailMaxLength = emailMaxLength + 64

/** One or more characters that cannot add a second recipient to a mail. */
const atom = /^[^\s@.,;:<>()[\]\\"]+$/
const areAtoms = (text: string): boolean => text.split('.').every((part) => atom.test(part))

/** Atoms between dots, @, at least two atoms between dots (RFC 5321 §4.1.2; docs/product/accounts.md#email-addresses). */
const hasEmailForm = (text: string): boolean => {
  const [local = '', domain = '', ...rest] = text.split('@')
  return rest.length === 0 && areAtoms(local) && areAtoms(domain) && domain.includes('.')
}
/** Control, direction-changing, invisible, private and unassigned characters, and half surrogates. */
const hiddenCharacter = /[\p{C}\p{Default_Ignorable_Code_Point}]/u
/** Characters allowed in a domain before encoding. A URL parser would read others as more than a host. */
const domainCharacters = /^[\p{L}\p{M}\p{N}._\-\u3002\uff0e\uff61]+$/u
/** DNS allows `_` in a label (RFC 2181 §11), and nodemailer delivers to such domains. No top-level domain has one. */
const encodedDomain = /^(?:[a-z0-9_](?:[a-z0-9_-]{0,61}[a-z0-9_])?\.)+[a-z](?:[a-z0-9-]{0,61}[a-z0-9])?$/

/** A domain in its ASCII form (IDNA, UTS 46); undefined if it is not a domain name. */
const encodeDomain = (domain: string): string | undefined => {
  if (!domainCharacters.test(domain)) return undefined
  const address = `http://${domain.replace(/[.\u3002\uff0e\uff61]$/u, '')}`
  if (!URL.canParse(address)) return undefined
  const { hostname } = new URL(address)
  return encodedDomain.test(hostname) ? hostname : undefined
}

/**
 * The form in which an email address is counted, stored and compared, so that each mailbox has one account: trimmed,
 * NFKC, lowercase, domain in ASCII. Normalize before calling `isEmail`: text that is not an address stays invalid. Text
 * that is too long is returned unchanged, because encoding a long domain is slow.
 */
export const normalizeEmail = (text: string): string => {
  if (text.length > typedEmailMaxLength) return text
  const plain = text.trim().normalize('NFKC').toLowerCase().normalize('NFKC')
  const at = plain.lastIndexOf('@')
  const domain = at === -1 ? undefined : encodeDomain(plain.slice(at + 1))
  return domain === undefined ? plain : `${plain.slice(0, at)}@${domain}`
}

/** Signs and words that a chat glued to an address, from the first sign that no address contains. */
const gluedText = /[\s\p{Ps}\p{Pe}\p{Pi}\p{Pf},;:<>\\"、。].*/su

/** The address at the start of what arrived as a part of a link (docs/product/common.md#links). */
export const emailInLink = (text: string): string =>
  text.length > typedEmailMaxLength
    ? text
    : normalizeEmail(withoutLastSigns(text.normalize('NFKC').trim().replace(gluedText, ''), '.!?~'))

/** Whether a normalized text is one email address. */
export const isEmail = (text: string): boolean =>
  text.length <= emailMaxLength &&
  new TextEncoder().encode(text.slice(0, text.lastIndexOf('@'))).length <= emailLocalPartMaxOctets &&
  hasEmailForm(text) &&
  !hiddenCharacter.test(text) &&
  encodeDomain(text.slice(text.lastIndexOf('@') + 1)) !== undefined

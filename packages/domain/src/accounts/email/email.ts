import { emailMaxLength } from '../limits.ts'

/** An address may be typed with blanks around it. */
export const typedEmailMaxLength = emailMaxLength + 64

/** Text, @, text, dot, text, without characters that could add a second recipient to a mail (docs/product.md#email-addresses). */
const emailPattern = /^[^\s@,;:<>()[\]\\"]+@[^\s@,;:<>()[\]\\"]+\.[^\s@.,;:<>()[\]\\"]+$/
/** Control, direction-changing, invisible, private and unassigned characters, and half surrogates. */
const hiddenCharacter = /[\p{C}\p{Default_Ignorable_Code_Point}]/u
/** What may stand in a domain before it is encoded; anything else a URL parser would read as more than a host. */
const domainCharacters = /^[\p{L}\p{M}\p{N}.\-\u3002\uff0e\uff61]+$/u
const encodedDomain = /^(?:[a-z0-9](?:[a-z0-9-]*[a-z0-9])?\.)+[a-z](?:[a-z0-9-]*[a-z0-9])?$/

/** A domain in its ASCII form (IDNA, UTS 46); undefined where it is no domain name. */
const encodeDomain = (domain: string): string | undefined => {
  if (!domainCharacters.test(domain)) return undefined
  const address = `http://${domain.replace(/[.\u3002\uff0e\uff61]$/u, '')}`
  if (!URL.canParse(address)) return undefined
  const { hostname } = new URL(address)
  return encodedDomain.test(hostname) ? hostname : undefined
}

/**
 * The one form of an email address that is counted, stored and compared: one mailbox is one account however it is
 * spelled. Trimmed, NFKC, lowercase, the domain in its ASCII form. Text that is no address comes back unusable
 * (`isEmail` refuses it), so always normalize before `isEmail`. Text that is too long stays as it is: encoding a long
 * domain takes long.
 */
export const normalizeEmail = (text: string): string => {
  if (text.length > typedEmailMaxLength) return text
  const plain = text.trim().normalize('NFKC').toLowerCase().normalize('NFKC')
  const at = plain.lastIndexOf('@')
  const domain = at === -1 ? undefined : encodeDomain(plain.slice(at + 1))
  return domain === undefined ? plain : `${plain.slice(0, at)}@${domain}`
}

/** Whether a normalized text is one email address. */
export const isEmail = (text: string): boolean =>
  text.length <= emailMaxLength &&
  emailPattern.test(text) &&
  !hiddenCharacter.test(text) &&
  encodeDomain(text.slice(text.lastIndexOf('@') + 1)) !== undefined

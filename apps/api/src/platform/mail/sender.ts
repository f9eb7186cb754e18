import { isEmail, normalizeEmail } from '@warmup/domain/accounts'
import addressparser from 'nodemailer/lib/addressparser'

/** The sender of a mail. Without a name it is empty. */
export type Sender = { readonly name: string; readonly address: string }

/** A name without quotes before an address in angle brackets. */
const plainForm = /^([^"<>()]*)<([^<>]*)>\s*$/

/** An address in the local network, such as `noreply@localhost`. */
const isLocalAddress = (address: string): boolean => /^[\w.+-]+@[a-z\d-]+$/i.test(address)

/**
 * Reads a mailbox as nodemailer does: `name <address>` or `address` (RFC 5322 §3.4). A name with special
 * characters, such as the colon that begins a group, is read as if it were quoted. Undefined unless the text has
 * exactly one address.
 */
export const readSender = (text: string): Sender | undefined => {
  const [, name = '', given] = plainForm.exec(text) ?? []
  const quoted = name.trim() === '' ? text : `"${name.trim().replaceAll('\\', '\\\\')}" <${given}>`
  const [sender, ...others] = addressparser(quoted)
  if (sender === undefined || others.length > 0 || !('address' in sender)) return undefined
  const { name: ownName = '', address = '' } = sender
  return isEmail(normalizeEmail(address)) || isLocalAddress(address) ? { name: ownName, address } : undefined
}

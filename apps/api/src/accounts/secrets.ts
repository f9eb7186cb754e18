import { createHmac, randomBytes, randomInt } from 'node:crypto'
import { verificationCodeLength } from '@warmup/domain/accounts'

/** A verification code of uniformly distributed decimal digits. */
export const randomCode = (): string =>
  String(randomInt(10 ** verificationCodeLength)).padStart(verificationCodeLength, '0')

/** Whether a text has the form of a code (docs/product/accounts.md#verification-codes). */
export const isCodeForm = (text: string): boolean => text.length === verificationCodeLength && /^\d+$/.test(text)

/** 256 random bits as URL-safe text. */
export const randomSecret = (): string => randomBytes(32).toString('base64url')

/** A token to type by hand: 50 random bits, lowercase, without characters that look alike. */
export const randomTypedToken = (): string => {
  const alphabet = 'abcdefghjkmnpqrstuvwxyz23456789'
  return Array.from({ length: 10 }, () => alphabet[randomInt(alphabet.length)]).join('')
}

/** The stored hash of a short code. Keyed, because a plain hash of six digits can be reversed by trying all of them. */
export const hashCode = (key: Uint8Array, email: string, code: string): string =>
  createHmac('sha256', key).update(`${email}\n${code}`).digest('base64url')

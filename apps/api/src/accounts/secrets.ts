import { createHash, createHmac, randomBytes, randomInt } from 'node:crypto'
import { verificationCodeLength } from '@warmup/domain/accounts'

/** A verification code of decimal digits, uniformly distributed. */
export const randomCode = (): string =>
  String(randomInt(10 ** verificationCodeLength)).padStart(verificationCodeLength, '0')

const codeForm = new RegExp(`^\\d{${verificationCodeLength}}$`)

/** Whether a text can be a code of ours at all (docs/product.md#verification-codes). */
export const isCodeForm = (text: string): boolean => codeForm.test(text)

/** 256 random bits as URL-safe text. */
export const randomSecret = (): string => randomBytes(32).toString('base64url')

/** A token to type by hand: 50 random bits, lowercase, without characters that look alike. */
export const randomTypedToken = (): string => {
  const alphabet = 'abcdefghjkmnpqrstuvwxyz23456789'
  return Array.from({ length: 10 }, () => alphabet[randomInt(alphabet.length)]).join('')
}

/** Hash for storing a secret of high entropy. */
export const hashSecret = (secret: string): string => createHash('sha256').update(secret).digest('base64url')

/** Hash for storing a short code. Keyed, because a plain hash of six digits can be reversed by trying all of them. */
export const hashCode = (key: Uint8Array, email: string, code: string): string =>
  createHmac('sha256', key).update(`${email}\n${code}`).digest('base64url')

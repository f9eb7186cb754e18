import { createHash, createHmac, randomBytes, randomInt } from 'node:crypto'
import { verificationCodeLength } from '@warmup/domain/accounts'

/** A mailed verification code: decimal digits, each code as likely as any other. */
export const randomCode = (): string =>
  String(randomInt(10 ** verificationCodeLength)).padStart(verificationCodeLength, '0')

/** A secret that nobody guesses: 256 bits as URL-safe text. */
export const randomSecret = (): string => randomBytes(32).toString('base64url')

/** A token that a player types by hand: 50 bits, lowercase, without letters and digits that look alike. */
export const randomTypedToken = (): string => {
  const alphabet = 'abcdefghjkmnpqrstuvwxyz23456789'
  return Array.from({ length: 10 }, () => alphabet[randomInt(alphabet.length)]).join('')
}

/** Hash under which a secret of high entropy is stored. */
export const hashSecret = (secret: string): string => createHash('sha256').update(secret).digest('base64url')

/** Hash under which a short code is stored: keyed, for a bare hash of six digits is no secret. */
export const hashCode = (key: Uint8Array, email: string, code: string): string =>
  createHmac('sha256', key).update(`${email}\n${code}`).digest('base64url')

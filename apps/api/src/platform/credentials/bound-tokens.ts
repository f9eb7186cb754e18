import { createHmac, hkdfSync, randomBytes } from 'node:crypto'
import { isSameSecret } from './same-secret.ts'

const keyBytes = 32
const nonceBytes = 16
/** Expiry, nonce and signature. The length is limited, so that longer texts are rejected early. */
const form = /^([0-9a-z]{1,11})\.[\w-]{22}\.[\w-]{43}$/

/** Tokens that expire and are valid only with the values they were issued for, such as a browser's cookie. */
export type BoundTokens = {
  /** Returns a token of at most 78 characters. */
  issue(binding: readonly string[], expiresAt: Date): string
  /** Whether a text is an unexpired token of ours for this exact binding. */
  isValid(token: string, binding: readonly string[], now: Date): boolean
}

/**
 * Signs with the first secret and accepts signatures of all, so that secrets can be rotated. `purpose` prevents use of
 * a token for another purpose (HKDF, RFC 5869).
 */
export const createBoundTokens = (secrets: readonly [Uint8Array, ...Uint8Array[]], purpose: string): BoundTokens => {
  const keyOf = (secret: Uint8Array) => Buffer.from(hkdfSync('sha256', secret, '', purpose, keyBytes))
  const first = keyOf(secrets[0])
  const keys = secrets.map(keyOf)

  const signed = (key: Buffer, content: string, binding: readonly string[]): string =>
    `${content}.${createHmac('sha256', key)
      .update(JSON.stringify([content, ...binding]))
      .digest('base64url')}`

  return {
    issue: (binding, expiresAt) =>
      signed(first, `${expiresAt.getTime().toString(36)}.${randomBytes(nonceBytes).toString('base64url')}`, binding),
    isValid: (token, binding, now) => {
      const expiry = form.exec(token)?.[1]
      if (expiry === undefined || Number.parseInt(expiry, 36) <= now.getTime()) return false
      const content = token.slice(0, token.lastIndexOf('.'))
      return keys.some((key) => isSameSecret(token, signed(key, content, binding)))
    },
  }
}

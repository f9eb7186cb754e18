import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto'

const algorithm = 'aes-256-gcm'
const nonceBytes = 12
const tagBytes = 16

/** Encrypts texts for the database, so that a copy of the database alone does not reveal them. */
export type SealedText = {
  seal(text: string): string
  /** Returns the text; undefined if it was changed or sealed with an unknown key. */
  open(sealed: string): string | undefined
}

/**
 * Seals with the first secret and opens with any, so that secrets can be rotated. `purpose` prevents opening a text for
 * another purpose (HKDF, RFC 5869).
 */
export const createSealedText = (secrets: readonly [Uint8Array, ...Uint8Array[]], purpose: string): SealedText => {
  const keyOf = (secret: Uint8Array) => Buffer.from(hkdfSync('sha256', secret, '', purpose, 32))
  const first = keyOf(secrets[0])
  const keys = secrets.map(keyOf)

  const openWith = (key: Buffer, bytes: Buffer): string | undefined => {
    const decipher = createDecipheriv(algorithm, key, bytes.subarray(0, nonceBytes))
    decipher.setAuthTag(bytes.subarray(-tagBytes))
    try {
      const text = decipher.update(bytes.subarray(nonceBytes, -tagBytes))
      return Buffer.concat([text, decipher.final()]).toString('utf8')
    } catch {
      return undefined
    }
  }

  return {
    seal: (text) => {
      const nonce = randomBytes(nonceBytes)
      const cipher = createCipheriv(algorithm, first, nonce)
      const encrypted = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
      return Buffer.concat([nonce, encrypted, cipher.getAuthTag()]).toString('base64url')
    },
    open: (sealed) => {
      const bytes = Buffer.from(sealed, 'base64url')
      if (bytes.length < nonceBytes + tagBytes) return undefined
      for (const key of keys) {
        const text = openWith(key, bytes)
        if (text !== undefined) return text
      }
      return undefined
    },
  }
}

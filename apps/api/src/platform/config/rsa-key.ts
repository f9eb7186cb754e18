import { createPrivateKey, createPublicKey, type KeyObject } from 'node:crypto'
import * as z from 'zod'

const markers = /-----(BEGIN|END) [A-Z ]+-----/g
const smallestModulus = 2_048

/** Keys may be PEM, also on one line or with a literal `\n`, or bare base64 as in the gateways' consoles. */
const derOf = (text: string): Buffer =>
  Buffer.from(text.replaceAll('\\n', '\n').replaceAll(markers, '').replaceAll(/\s/g, ''), 'base64')

const tryEach = (attempts: readonly (() => KeyObject)[]): KeyObject | undefined => {
  for (const attempt of attempts) {
    try {
      const key = attempt()
      if (key.asymmetricKeyType === 'rsa' && (key.asymmetricKeyDetails?.modulusLength ?? 0) >= smallestModulus)
        return key
    } catch {
      // Ignored: the next format may fit, and the error would quote parts of the key.
    }
  }
  return undefined
}

const keyText = (read: (der: Buffer) => KeyObject | undefined, kind: string) =>
  z
    .string()
    .transform((text, context): KeyObject => {
      const key = read(derOf(text))
      if (key !== undefined) return key
      context.issues.push({ code: 'custom', message: `expected ${kind}`, input: undefined })
      return z.NEVER
    })
    .meta({ kind })

export const rsaPrivateKey = keyText(
  (key) =>
    tryEach([
      () => createPrivateKey({ key, format: 'der', type: 'pkcs8' }),
      () => createPrivateKey({ key, format: 'der', type: 'pkcs1' }),
    ]),
  'an RSA private key of at least 2048 bits, as PEM or base64',
)

export const rsaPublicKey = keyText(
  (key) =>
    tryEach([
      () => createPublicKey({ key, format: 'der', type: 'spki' }),
      () => createPublicKey({ key, format: 'der', type: 'pkcs1' }),
    ]),
  'an RSA public key of at least 2048 bits, as PEM or base64',
)

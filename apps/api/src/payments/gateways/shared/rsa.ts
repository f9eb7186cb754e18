import { type KeyObject, sign, verify } from 'node:crypto'

/** The signature of both Chinese gateways: RSA PKCS#1 v1.5 with SHA-256, in base64. */
export const signText = (text: string, key: KeyObject): string =>
  sign('sha256', Buffer.from(text), key).toString('base64')

export const isSignedBy = (key: KeyObject, text: string | Buffer, signature: string): boolean =>
  verify('sha256', typeof text === 'string' ? Buffer.from(text) : text, key, Buffer.from(signature, 'base64'))

import { createDecipheriv, type ECDH, hkdfSync } from 'node:crypto'

const saltBytes = 16
const tagBytes = 16
/** Ends the text of the last record; zeros may follow. */
const lastRecordMark = 2

const derive = (secret: Uint8Array, salt: Uint8Array, info: Uint8Array, length: number): Uint8Array =>
  new Uint8Array(hkdfSync('sha256', secret, salt, info, length))

/**
 * Decrypts a push message as a browser does: RFC 8291 in the encoding `aes128gcm` of RFC 8188, with one record. Throws if
 * it was not encrypted for this browser.
 */
export const decryptPush = (body: Buffer, browser: ECDH, auth: Uint8Array): string => {
  const keyEnd = saltBytes + 5 + body.readUInt8(saltBytes + 4)
  const salt = body.subarray(0, saltBytes)
  const senderKey = body.subarray(saltBytes + 5, keyEnd)
  const record = body.subarray(keyEnd)
  if (record.length > body.readUInt32BE(saltBytes)) throw new Error('A push message has one record')
  const keys = Buffer.concat([Buffer.from('WebPush: info\0'), browser.getPublicKey(), senderKey])
  const shared = derive(browser.computeSecret(senderKey), auth, keys, 32)
  const key = derive(shared, salt, Buffer.from('Content-Encoding: aes128gcm\0'), 16)
  const nonce = derive(shared, salt, Buffer.from('Content-Encoding: nonce\0'), 12)
  const decipher = createDecipheriv('aes-128-gcm', key, nonce)
  decipher.setAuthTag(record.subarray(-tagBytes))
  const padded = Buffer.concat([decipher.update(record.subarray(0, -tagBytes)), decipher.final()])
  const end = padded.lastIndexOf(lastRecordMark)
  if (end < 0 || padded.subarray(end + 1).some((byte) => byte !== 0)) throw new Error('The padding is wrong')
  return padded.subarray(0, end).toString('utf8')
}

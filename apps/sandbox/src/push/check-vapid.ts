import assert from 'node:assert/strict'
import { createPublicKey, type JsonWebKeyInput, verify } from 'node:crypto'

const longestMs = 24 * 3_600_000

const readJson = (part: string): Record<string, unknown> => JSON.parse(Buffer.from(part, 'base64url').toString())

/**
 * Checks the signature of a push message (RFC 8292): by the key that the header names, for this push service, for at most a
 * day. Throws if it is invalid.
 */
export const checkVapid = (authorization: string, origin: string, now: number): void => {
  const [, token = '', key = ''] = /^vapid t=([\w.-]+), ?k=([\w-]+)$/.exec(authorization) ?? []
  const [head = '', claims = '', signature = ''] = token.split('.')
  const point = Buffer.from(key, 'base64url')
  assert.equal(point.length, 65, 'the key is no point of P-256')
  const [x, y] = [point.subarray(1, 33), point.subarray(33)].map((half) => half.toString('base64url'))
  const jwk = { format: 'jwk', key: { kty: 'EC', crv: 'P-256', x, y } } as JsonWebKeyInput
  const publicKey = createPublicKey(jwk)
  assert.equal(readJson(head).alg, 'ES256')
  const isSigned = verify(
    'sha256',
    Buffer.from(`${head}.${claims}`),
    { key: publicKey, dsaEncoding: 'ieee-p1363' },
    Buffer.from(signature, 'base64url'),
  )
  assert.ok(isSigned, 'the signature is wrong')
  const { aud, exp, sub } = readJson(claims)
  assert.equal(aud, origin)
  assert.ok(typeof exp === 'number' && exp * 1_000 > now && exp * 1_000 <= now + longestMs, 'the time is wrong')
  assert.match(String(sub), /^(mailto:|https:\/\/)./)
}

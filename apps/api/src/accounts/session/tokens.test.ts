import { randomBytes } from 'node:crypto'
import fc from 'fast-check'
import { SignJWT, UnsecuredJWT } from 'jose'
import { describe, expect, it } from 'vitest'
import { addMs } from '../../platform/clock/index.ts'
import { createTokens, type SigningKey } from './tokens.ts'

const key = (id: string): SigningKey => ({ id, secret: randomBytes(32) })
const now = new Date(Date.UTC(2026, 10, 20, 12))
const current = key('k2')
const former = key('k1')
const tokens = createTokens([current, former])
const session = { sub: 'user-1', steamId: '76561198000000001', generation: 0 }
const ticket = session
const bind = { sub: 'user-1', email: 'a@b.co', generation: 0 }

describe('tokens', () => {
  it('verify as what they were issued for', async () => {
    const token = await tokens.issue('session', session, now)
    expect(await tokens.verify('session', token, now)).toMatchObject({ ...session, purpose: 'session' })
  })
  it('are never accepted for another purpose', async () => {
    const issued = {
      session: await tokens.issue('session', session, now),
      bind: await tokens.issue('bind', bind, now),
      ticket: await tokens.issue('ticket', ticket, now),
    }
    for (const [kind, token] of Object.entries(issued)) {
      for (const purpose of ['session', 'bind', 'ticket'] as const) {
        expect((await tokens.verify(purpose, token, now)) !== undefined).toBe(kind === purpose)
      }
    }
  })
  it.each([
    ['session', () => tokens.issue('session', session, now), 7 * 24 * 3600],
    ['bind', () => tokens.issue('bind', bind, now), 15 * 60],
    ['ticket', () => tokens.issue('ticket', ticket, now), 60],
  ] as const)('a %s expires after its lifetime', async (purpose, issue, seconds) => {
    const token = await issue()
    expect(await tokens.verify(purpose, token, addMs(now, (seconds - 1) * 1_000))).toBeDefined()
    expect(await tokens.verify(purpose, token, addMs(now, seconds * 1_000))).toBeUndefined()
  })
  it('stay valid through a key rotation until their key is removed', async () => {
    const old = await createTokens([former]).issue('session', session, now)
    expect(await tokens.verify('session', old, now)).toBeDefined()
    expect(await createTokens([current]).verify('session', old, now)).toBeUndefined()
  })
  it('are refused unsigned, with another algorithm, another key of the same name, or without a key name', async () => {
    const claims = { ...session, purpose: 'session', jti: 'x' }
    const build = (secret: Uint8Array, header: { alg: string; kid?: string }) =>
      new SignJWT(claims)
        .setProtectedHeader(header)
        .setIssuer('warmup')
        .setAudience('session')
        .setIssuedAt(now.getTime() / 1_000)
        .setExpirationTime(now.getTime() / 1_000 + 60)
        .sign(secret)
    expect(await tokens.verify('session', await build(current.secret, { alg: 'HS256', kid: 'k2' }), now)).toBeDefined()
    const forged = [
      new UnsecuredJWT(claims)
        .setIssuer('warmup')
        .setAudience('session')
        .setExpirationTime(now.getTime() / 1_000 + 60)
        .encode(),
      await build(randomBytes(64), { alg: 'HS512', kid: 'k2' }),
      await build(randomBytes(32), { alg: 'HS256', kid: 'k2' }),
      await build(current.secret, { alg: 'HS256' }),
    ]
    for (const token of forged) expect(await tokens.verify('session', token, now)).toBeUndefined()
  })
  it('rejects any text without throwing', async () => {
    await fc.assert(
      fc.asyncProperty(fc.string(), async (text) => {
        expect(await tokens.verify('session', text, now)).toBeUndefined()
      }),
    )
  })
})

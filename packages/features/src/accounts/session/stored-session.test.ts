import { bindTokenLifetimeMs, sessionLifetimeMs } from '@warmup/domain/accounts'
import { beforeEach, describe, expect, it } from 'vitest'
import { playerKeys, sessionKeys, type TextStorage } from '../../shared/index.ts'
import { storeProfile } from './store-profile.ts'
import {
  clearBinding,
  clearSession,
  clearSessionOf,
  readStoredSession,
  removeExpired,
  sessionText,
  storeBinding,
  storeSignIn,
} from './stored-session.ts'

const now = Date.UTC(2026, 10, 20, 12)
const user = { id: '7', steamId: '76561198000000001', username: '夜航NightOwl', avatar: '/a.png' }
const email = 'player@example.com'

const tokenUntil = (time: number, name = 'a') => {
  const payload = Buffer.from(JSON.stringify({ exp: time / 1_000, name })).toString('base64url')
  return `head.${payload}.signature`
}
const alive = tokenUntil(now + sessionLifetimeMs)
const aliveBind = tokenUntil(now + bindTokenLifetimeMs)

let kept: Map<string, string>
let storage: TextStorage
beforeEach(() => {
  kept = new Map()
  storage = {
    get: (key) => kept.get(key),
    set: (key, value) => void kept.set(key, value),
    remove: (key) => void kept.delete(key),
  }
})
const keysLeft = () => [...kept.keys()].sort()

describe('a sign-in', () => {
  it('is stored under the documented names', () => {
    storeSignIn(storage, { user, token: alive }, now)
    expect(Object.fromEntries(kept)).toEqual({ user: JSON.stringify(user), loginTime: String(now), token: alive })
    expect(readStoredSession(storage, now)).toEqual({ status: 'signed_in', user, token: alive })
  })

  it('accepts a newer name and picture of its player only', () => {
    storeSignIn(storage, { user, token: alive }, now)
    storeProfile(storage, user.steamId, { username: 'A new name', avatar: '' }, now)
    storeProfile(storage, '76561198000000002', { username: 'Somebody', avatar: '/b.png' }, now)
    const changed = { ...user, username: 'A new name' }
    expect(readStoredSession(storage, now)).toEqual({ status: 'signed_in', user: changed, token: alive })
    clearSession(storage)
    storeProfile(storage, user.steamId, { username: 'A new name' }, now)
    expect(keysLeft()).toEqual([])
  })

  it('ends a binding', () => {
    storeBinding(storage, { token: aliveBind, email })
    storeSignIn(storage, { user, token: alive }, now)
    clearSessionOf(storage, alive, now)
    expect(readStoredSession(storage, now)).toEqual({ status: 'signed_out' })
  })

  it('lasts 7 days, even if its token is valid for longer', () => {
    storeSignIn(storage, { user, token: tokenUntil(now + 30 * 24 * 3_600_000) }, now)
    expect(readStoredSession(storage, now + sessionLifetimeMs).status).toBe('signed_in')
    expect(readStoredSession(storage, now + sessionLifetimeMs + 1).status).toBe('signed_out')
  })

  it.each([
    ['an expired token', sessionKeys.token, tokenUntil(now)],
    ['an unreadable token', sessionKeys.token, 'rubbish'],
    ['an unreadable user', sessionKeys.user, '{'],
    ['a user without a Steam ID', sessionKeys.user, JSON.stringify({ ...user, steamId: '' })],
  ])('is not valid with %s, and is removed', (_, key, value) => {
    storeSignIn(storage, { user, token: alive }, now)
    storage.set(key, value)
    expect(readStoredSession(storage, now)).toEqual({ status: 'signed_out' })
    removeExpired(storage, now)
    expect(keysLeft()).toEqual([])
  })

  it.each([sessionKeys.token, sessionKeys.user])('is not valid without its %s', (key) => {
    storeSignIn(storage, { user, token: alive }, now)
    storage.remove(key)
    expect(readStoredSession(storage, now)).toEqual({ status: 'signed_out' })
  })

  it('keeps nothing of the player once it has expired', () => {
    storeSignIn(storage, { user, token: tokenUntil(now) }, now - 1)
    for (const key of Object.values(playerKeys)) storage.set(key, 'x')
    removeExpired(storage, now)
    expect(keysLeft()).toEqual([])
  })

  it('removes what was kept for another player, and keeps what was kept for the same one', () => {
    storeSignIn(storage, { user, token: alive }, now)
    storage.set(playerKeys.lastChoice, 'x')
    storeSignIn(storage, { user, token: alive }, now)
    expect(storage.get(playerKeys.lastChoice)).toBe('x')
    storeSignIn(storage, { user: { ...user, steamId: '76561198000000002' }, token: alive }, now)
    expect(storage.get(playerKeys.lastChoice)).toBeUndefined()
  })

  it('is kept while it is valid', () => {
    storeSignIn(storage, { user, token: alive }, now)
    const before = sessionText(storage)
    removeExpired(storage, now)
    expect(sessionText(storage)).toBe(before)
  })
})

describe('a binding', () => {
  it('keeps the bind token and the email, without a sign-in', () => {
    storeSignIn(storage, { user, token: alive }, now)
    storeBinding(storage, { token: aliveBind, email })
    expect(Object.fromEntries(kept)).toEqual({ email_bind_token: aliveBind, bindingEmail: email })
    expect(readStoredSession(storage, now)).toEqual({ status: 'binding', token: aliveBind, email })
  })

  it.each([
    ['expired', tokenUntil(now)],
    ['unreadable', 'rubbish'],
  ])('is over with an %s token, which is removed', (_, token) => {
    storeBinding(storage, { token, email })
    expect(readStoredSession(storage, now)).toEqual({ status: 'signed_out' })
    removeExpired(storage, now)
    expect(keysLeft()).toEqual([])
  })

  it('survives an expired session', () => {
    storeBinding(storage, { token: aliveBind, email })
    storage.set(sessionKeys.token, tokenUntil(now))
    storage.set(sessionKeys.user, JSON.stringify(user))
    removeExpired(storage, now)
    expect(keysLeft()).toEqual(['bindingEmail', 'email_bind_token'])
  })

  it('can be removed', () => {
    storeBinding(storage, { token: aliveBind, email })
    clearBinding(storage)
    expect(keysLeft()).toEqual([])
  })
})

describe('logging out', () => {
  it('clears login time, token, bind token, user, and what was kept for the player', () => {
    for (const key of [...Object.values(sessionKeys), ...Object.values(playerKeys)]) storage.set(key, 'x')
    storage.set('preferredLanguage', 'en')
    clearSession(storage)
    expect(keysLeft()).toEqual(['preferredLanguage'])
  })

  it('after a refused token ends only the session of that token', () => {
    storeSignIn(storage, { user, token: alive }, now)
    clearSessionOf(storage, tokenUntil(now + sessionLifetimeMs, 'an earlier one'), now)
    expect(readStoredSession(storage, now).status).toBe('signed_in')
    clearSessionOf(storage, alive, now)
    expect(keysLeft()).toEqual([])
  })
})

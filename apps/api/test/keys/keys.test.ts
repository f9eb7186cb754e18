import { randomBytes } from 'node:crypto'
import type { Call } from '@warmup/domain/common/calls'
import { getKeys } from '@warmup/domain/console/calls'
import { type KeyScope, keyOf, keyScopes, keyUseStoredMs, type ListedKey, maxKeys } from '@warmup/domain/keys'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { keyActions } from '../../src/console/index.ts'
import { findKey } from '../../src/keys/keys.store.ts'
import { apiKeys } from '../../src/keys/keys.tables.ts'
import { addMs, dayInShanghai } from '../../src/platform/clock/index.ts'
import { freshSteamId } from '../accounts/accounts-app.ts'
import { type SteamDouble, startSteamDouble } from '../accounts/steam-double.ts'
import { areaRoutes } from '../area-routes.ts'
import { type ConsoleApp, createConsoleApp } from '../console/console-app.ts'
import { describeOnDatabase } from '../database.ts'
import { everyCall } from '../every-call.ts'
import { kept } from '../kept.ts'
import { operateOn } from '../operate.ts'

const calls: readonly Call[] = Object.values(everyCall)
const withKeys = calls.filter(({ keyScope }) => keyScope !== undefined)
const newKey = () => keyOf(randomBytes(32))

describeOnDatabase('keys for reading', (database) => {
  let steam: SteamDouble
  let app: ConsoleApp
  let operator: Awaited<ReturnType<ConsoleApp['operator']>>
  const db = () => database().db
  beforeAll(async () => {
    steam = await startSteamDouble()
    app = await createConsoleApp(db(), steam, { handlers: keyActions(), calls: areaRoutes(db()) })
    operator = await app.operator()
  })
  afterAll(async () => {
    await app.close()
    await steam.close()
  })
  beforeEach(() => db().delete(apiKeys))

  let addresses = 0
  const freshAddress = () => {
    addresses += 1
    return `10.1.${addresses >> 8}.${addresses & 255}`
  }
  const pathOf = ({ path }: Call): string => {
    const values: Readonly<Record<string, string>> = { steamId: freshSteamId(), mode: 'dm', id: 'none' }
    return `${path.replace(/:(\w+)/g, (_, name: string) => values[name] ?? name)}?ip=127.0.0.1&port=9`
  }
  const ask = async (url: string, key: string | undefined, address = freshAddress()) => {
    const headers = key === undefined ? {} : { authorization: `Bearer ${key}` }
    const answer = await app.app.inject({ method: 'GET', url, remoteAddress: address, headers })
    return { status: answer.statusCode, body: answer.body }
  }
  const make = async (scopes: readonly KeyScope[], { name = 'QQ', until = null as string | null } = {}) => {
    const key = newKey()
    const { body } = await app.act(operator.token, { kind: 'make_key', name, scopes: [...scopes], until, key })
    return { key, body }
  }
  const listed = async () =>
    kept(getKeys, (await app.ask('GET', '/api/console/keys', operator.token)).body) as readonly ListedKey[]

  it.each(keyScopes)('with the scope %s open the calls of that scope only', async (scope) => {
    expect(withKeys.map(({ keyScope }) => keyScope)).toContain(scope)
    const { key } = await make([scope])
    for (const call of withKeys) {
      const { status, body } = await ask(pathOf(call), key)
      if (call.keyScope === scope) expect([200, 404, 503], call.path).toContain(status)
      else expect([status, JSON.parse(body).code], call.path).toEqual([403, 'outside_scopes'])
    }
  })

  it('open no call that needs more than reading', async () => {
    const { key } = await make(keyScopes)
    for (const call of calls.filter(({ auth }) => auth !== 'none')) {
      const { statusCode } = await app.app.inject({
        method: call.method,
        url: pathOf(call),
        remoteAddress: freshAddress(),
        headers: { authorization: `Bearer ${key}` },
      })
      // Those with a body are refused before their caller is asked for.
      expect([400, 401, 415], `${call.method} ${call.path}`).toContain(statusCode)
    }
    for (const call of withKeys) expect(call, call.path).toMatchObject({ method: 'GET', auth: 'none' })
  })

  it('are not needed, and are refused if they are unknown, over or revoked', async () => {
    const { key } = await make(keyScopes)
    const { key: over } = await make(keyScopes, { name: 'Old', until: dayInShanghai(new Date()) })
    await db().update(apiKeys).set({ until: '2026-01-01' }).where(eq(apiKeys.name, 'Old'))
    for (const call of withKeys) {
      expect([200, 404, 503], call.path).toContain((await ask(pathOf(call), undefined)).status)
      expect([200, 404, 503], call.path).toContain((await ask(pathOf(call), 'rubbish')).status)
      for (const refused of [over, newKey(), 'wk_', 'wk_rubbish']) {
        const { status, body } = await ask(pathOf(call), refused)
        expect([status, JSON.parse(body).code], call.path).toEqual([401, 'unauthorized'])
      }
    }
    expect((await ask('/api/servers', key)).status).toBe(200)
    expect((await app.act(operator.token, { kind: 'revoke_key', name: 'QQ' })).body).toMatchObject({ outcome: 'done' })
    expect((await ask('/api/servers', key)).status).toBe(401)
  })

  it('are counted by key, and other tokens by address', async () => {
    // The call with the lowest limit.
    const path = '/api/server/info?ip=127.0.0.1&port=9'
    const limit = 240
    const { key } = await make(['players'], { name: 'Busy' })
    // Counted by address, because this replica has not seen the key yet.
    expect((await ask(path, key)).status).toBe(404)
    const address = freshAddress()
    const statuses = new Set<number>()
    for (let count = 0; count < limit; count += 1) statuses.add((await ask(path, key, address)).status)
    expect([...statuses]).toEqual([404])
    expect((await ask(path, key)).status).toBe(429)
    expect((await ask(path, undefined, address)).status).toBe(404)
    const guesses: number[] = []
    const guesser = freshAddress()
    for (let count = 0; count <= limit; count += 1) guesses.push((await ask(path, newKey(), guesser)).status)
    expect(guesses.slice(-2)).toEqual([401, 429])
  })

  it('are made once, and neither stored nor listed', async () => {
    const { key } = await make(['brief', 'servers'], { name: 'Secret', until: '2099-12-31' })
    expect(await listed()).toEqual([
      {
        name: 'Secret',
        ending: key.slice(-4),
        scopes: ['brief', 'servers'],
        madeAt: expect.any(String),
        until: '2099-12-31',
        usedAt: null,
        isOver: false,
      },
    ])
    const { body } = await app.ask('GET', '/api/console/actions?subject=Secret', operator.token)
    expect(body.rows).toMatchObject([{ action: { kind: 'make_key', name: 'Secret' }, outcome: { outcome: 'done' } }])
    expect(JSON.stringify([await listed(), body, await db().select().from(apiKeys)])).not.toContain(key)
  })

  it('are refused with a name that is taken, with an end that is over, and above their number', async () => {
    await make(['brief'])
    expect((await make(['brief'])).body).toMatchObject({ outcome: 'refused', refusal: 'key_name_taken' })
    const over = { name: 'Old', until: '2026-01-01' }
    expect((await make(['brief'], over)).body).toMatchObject({ outcome: 'refused', refusal: 'date_over' })
    const others = Array.from({ length: maxKeys - 1 }, (_, index) => ({
      name: `key ${index}`,
      keyHash: `hash ${index}`,
      ending: '0000',
      scopes: ['brief'] as const,
      madeAt: new Date(),
    }))
    await db().insert(apiKeys).values(others)
    const more = await make(['brief'], { name: 'One more' })
    expect(more.body).toMatchObject({ outcome: 'refused', refusal: 'too_many_keys' })
    const unknown = await app.act(operator.token, { kind: 'revoke_key', name: 'Nothing' })
    expect(unknown.body).toMatchObject({ outcome: 'refused', refusal: 'no_key' })
    const keyless = await app.act(operator.token, { kind: 'make_key', name: 'None', scopes: ['brief'], until: null })
    expect(keyless.status).toBe(400)
  })

  it('have the time of their last use, to the minute', async () => {
    const { key } = await make(['brief'])
    const at = new Date()
    const usedAt = async () => (await listed())[0]?.usedAt
    await findKey(db(), key, at)
    expect(await usedAt()).toBe(at.toISOString())
    await findKey(db(), key, addMs(at, keyUseStoredMs - 1))
    expect(await usedAt()).toBe(at.toISOString())
    const later = addMs(at, keyUseStoredMs)
    await findKey(db(), key, later)
    expect(await usedAt()).toBe(later.toISOString())
  })

  it('can be made, listed and revoked by the command', async () => {
    const operate = operateOn({ db: db() })
    expect(await operate('keys')).toEqual(['No keys.'])
    const [key = ''] = await operate('keys', { action: 'make', name: 'KOOK', scopes: 'brief,gatherings' })
    expect((await ask('/api/gatherings', key)).status).toBe(200)
    expect((await ask('/api/servers', key)).status).toBe(403)
    expect((await operate('keys'))[0]).toContain(`KOOK  wk_…${key.slice(-4)}  brief,gatherings  does not end  used`)
    await expect(operate('keys', { action: 'make', name: 'KOOK', scopes: 'brief' })).rejects.toThrow('already')
    await expect(operate('keys', { action: 'make', name: 'A', scopes: 'all' })).rejects.toThrow('scopes')
    expect(await operate('keys', { action: 'revoke', name: 'KOOK' })).toEqual(['revoked  KOOK'])
    expect((await ask('/api/gatherings', key)).status).toBe(401)
    await expect(operate('keys', { action: 'revoke', name: 'KOOK' })).rejects.toThrow('no key')
  })
})

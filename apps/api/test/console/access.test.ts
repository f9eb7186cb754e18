import { consoleSessionMs, factorFreshMs, factorSetUpMs, recoveryCodeCount } from '@warmup/domain/console'
import * as calls from '@warmup/domain/console/calls'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { takeRole } from '../../src/console/access/roles.store.ts'
import { otpauthUri, stepOfCode } from '../../src/console/access/totp.ts'
import { consoleFactors, consoleSessions } from '../../src/console/console.tables.ts'
import { revokeMembership } from '../../src/membership/membership.store.ts'
import { on } from '../../src/platform/http/index.ts'
import { type SteamDouble, startSteamDouble } from '../accounts/steam-double.ts'
import { describeOnDatabase } from '../database.ts'
import { operateOn } from '../operate.ts'
import { type ConsoleApp, codeOf, createConsoleApp } from './console-app.ts'

it.each([
  // RFC 6238, appendix B: the secret "12345678901234567890", of its 8 digits the last 6.
  [59, '287082'],
  [1_111_111_109, '081804'],
  [1_234_567_890, '005924'],
  [20_000_000_000, '353130'],
])('accepts the code of RFC 6238 at second %i', (second, code) => {
  const secret = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ'
  expect(stepOfCode(secret, code, new Date(second * 1_000))).toBe(Math.floor(second / 30))
  expect(stepOfCode(secret, code, new Date((second + 90) * 1_000))).toBeUndefined()
})

it.each([
  ['Test: Foo', 'a:b', 'Test Foo:a b'],
  ['热身社区', '：小明:', '热身社区:：小明'],
  ['Warmup', ': :', 'Warmup:'],
])('the label of issuer %j and account %j is %j, with no other colon', (issuer, account, label) => {
  const uri = new URL(otpauthUri('GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ', issuer, account))
  expect(decodeURIComponent(uri.pathname.slice(1))).toBe(label)
})

describeOnDatabase('access to the console', (database) => {
  let steam: SteamDouble
  let app: ConsoleApp
  beforeAll(async () => {
    steam = await startSteamDouble()
    const routes = [
      on(calls.getContent)(() => {
        throw new Error('reached')
      }),
    ]
    app = await createConsoleApp(database().db, steam, { routes: [on(calls.getRentals)(() => []), ...routes] })
  })
  afterAll(async () => {
    await app.close()
    await steam.close()
  })

  const access = (token: string) => app.ask('GET', '/api/console/access', token)
  const open = (token: string, code: string) => app.ask('POST', '/api/console/session', token, { code })
  const now = () => app.context.now().getTime()
  /** A page of the console, which needs an open console. */
  const page = async (token: string) => {
    const { status, body } = await app.ask('GET', '/api/console/rentals', token)
    return status === 200 ? 'open' : body.code
  }

  it('gives players no role and no factor', async () => {
    const { token } = await app.player()
    expect((await access(token)).body).toEqual({ role: 'none', hasFactor: false, recoveryCodesLeft: 0 })
    expect(await page(token)).toBe('not_permitted')
    expect(await app.ask('POST', '/api/console/factor', token)).toMatchObject({ status: 403 })
    expect(await open(token, '000000')).toMatchObject({ status: 403, body: { code: 'not_permitted' } })
  })

  it('opens for an operator who sets up a factor', async () => {
    const { token, recoveryCodes } = await app.operator()
    expect(new Set(recoveryCodes).size).toBe(recoveryCodeCount)
    expect((await access(token)).body).toMatchObject({
      role: 'operator',
      hasFactor: true,
      recoveryCodesLeft: recoveryCodeCount,
      session: { endsAt: expect.any(Number), factorUntil: expect.any(Number) },
    })
    expect(await page(token)).toBe('open')
    expect(await app.ask('POST', '/api/console/factor', token)).toMatchObject({ status: 409 })
  })

  it('stays closed until a right code confirms the secret', async () => {
    const { token } = await app.player('op')
    const { body } = await app.ask('POST', '/api/console/factor', token)
    expect(String(body.uri)).toContain(`secret=${body.secret}`)
    const wrong = await app.ask('POST', '/api/console/factor/confirm', token, { code: '000000' })
    expect(wrong).toMatchObject({ status: 400, body: { code: 'wrong_code' } })
    expect((await access(token)).body).toMatchObject({ hasFactor: false })
    expect(await page(token)).toBe('factor_required')
  })

  it('refuses to set up a factor long after signing in', async () => {
    const { token } = await app.player('op')
    app.pass(factorSetUpMs + 1_000)
    const refused = await app.ask('POST', '/api/console/factor', token)
    app.pass(-factorSetUpMs - 1_000)
    expect(refused).toMatchObject({ status: 403, body: { code: 'sign_in_again' } })
  })

  it('refuses to set up a factor after signing in by a code in a chat', async () => {
    const { steamId, userId } = await app.player('op')
    const session = { sub: userId, steamId, generation: 0, amr: 'chat' } as const
    const token = await app.context.tokens.issue('session', session, app.context.now())
    const refused = await app.ask('POST', '/api/console/factor', token)
    expect(refused).toMatchObject({ status: 403, body: { code: 'sign_in_again' } })
  })

  it('accepts each code once, also typed with blanks and in full width', async () => {
    const { token, secret } = await app.operator()
    expect(await open(token, codeOf(secret, now()))).toMatchObject({ body: { code: 'wrong_code' } })
    const next = codeOf(secret, now(), 1)
    const typed = `${next.slice(0, 3)} ${next.slice(3)}`.replaceAll(/\d/g, (digit) =>
      String.fromCodePoint(0xff10 + Number(digit)),
    )
    expect((await open(token, typed)).status).toBe(200)
    expect(await open(token, next)).toMatchObject({ body: { code: 'wrong_code' } })
  })

  it.each(['\u2013', '\u2014', '\u2011', '\u2212', '-\u200b', ' '])(
    'accepts a recovery code with %j for its hyphens',
    async (dash) => {
      const { token, recoveryCodes } = await app.operator()
      const typed = `${recoveryCodes[0]?.replaceAll('-', dash)}。`
      expect((await open(token, typed)).body).toMatchObject({ recoveryCodesLeft: recoveryCodeCount - 1 })
    },
  )

  it('accepts each recovery code once', async () => {
    const { token, recoveryCodes } = await app.operator()
    const [code = ''] = recoveryCodes
    await app.ask('DELETE', '/api/console/session', token)
    expect(await page(token)).toBe('factor_required')
    expect((await open(token, code.toUpperCase())).body).toMatchObject({ recoveryCodesLeft: recoveryCodeCount - 1 })
    expect(await page(token)).toBe('open')
    expect(await open(token, code)).toMatchObject({ status: 400, body: { code: 'wrong_code' } })
  })

  it('refuses codes after five attempts', async () => {
    const { token, secret } = await app.operator()
    const statuses: number[] = []
    for (let attempt = 0; attempt < 6; attempt += 1) statuses.push((await open(token, '000000')).status)
    expect(statuses).toEqual([400, 400, 400, 400, 400, 429])
    expect((await open(token, codeOf(secret, now(), 1))).status).toBe(429)
  })

  it('lets the owner in while a stolen session sends wrong codes', async () => {
    const { token, userId, steamId, secret, recoveryCodes } = await app.operator()
    const wrongFrom = async (address: string, session = token) =>
      (await app.ask('POST', '/api/console/session', session, { code: '000000' }, address)).status
    const thief: number[] = []
    for (let attempt = 0; attempt < 30; attempt += 1) thief.push(await wrongFrom(`203.0.113.${attempt % 6}`))
    expect(thief.filter((status) => status === 400)).toHaveLength(20)
    expect(thief.at(-1)).toBe(429)
    const session = { sub: userId, steamId, generation: 0 }
    const freshBearer = () => app.context.tokens.issue('session', session, app.context.now())
    const own = await freshBearer()
    expect((await open(own, codeOf(secret, now(), 1))).status).toBe(200)
    expect((await open(own, recoveryCodes[0] ?? '')).status).toBe(200)
    // Guessing over many sessions is bounded for the account.
    let guesses = 0
    for (; guesses < 60 && (await wrongFrom('198.51.100.1', await freshBearer())) === 400; guesses += 1);
    expect(guesses).toBe(40)
  })

  it('accepts a code in the stolen session itself from the owner’s address', async () => {
    const { token, secret } = await app.operator()
    for (let attempt = 0; attempt < 7; attempt += 1)
      await app.ask('POST', '/api/console/session', token, { code: '000000' }, '203.0.113.7')
    expect((await open(token, codeOf(secret, now(), 1))).status).toBe(200)
  })

  it('lets one of two simultaneous requests use a code', async () => {
    const { token, secret } = await app.operator()
    const code = codeOf(secret, now(), 1)
    const statuses = (await Promise.all([open(token, code), open(token, code)])).map(({ status }) => status)
    expect(statuses.sort()).toEqual([200, 400])
  })

  it('opens one session of an account, not the others', async () => {
    const { token, userId, steamId } = await app.operator()
    const session = { sub: userId, steamId, generation: 0 }
    const other = await app.context.tokens.issue('session', session, app.context.now())
    expect(await page(token)).toBe('open')
    expect(await page(other)).toBe('factor_required')
  })

  it('closes after its time, and asks for a fresh factor long before', async () => {
    const { db } = database()
    const { token, userId } = await app.operator()
    const session = { ...((await access(token)).body.session as { endsAt: number; factorUntil: number }) }
    expect(Math.abs(session.endsAt - Date.now() - consoleSessionMs)).toBeLessThan(60_000)
    expect(Math.abs(session.factorUntil - Date.now() - factorFreshMs)).toBeLessThan(60_000)
    const past = new Date(Date.now() - 1_000)
    const ofUser = eq(consoleSessions.userId, userId)
    await db.update(consoleSessions).set({ factorUntil: past }).where(ofUser)
    expect(await page(token)).toBe('open')
    expect((await app.act(token, { kind: 'announce', text: { zh: '维护', en: 'Maintenance' } })).status).toBe(200)
    const money = await app.act(token, { kind: 'refund', orderId: 'o1', expiresServer: false })
    expect(money).toMatchObject({ status: 403, body: { code: 'factor_stale' } })
    await db.update(consoleSessions).set({ expiresAt: past }).where(ofUser)
    expect(await page(token)).toBe('factor_required')
  })

  it('closes when the role is removed, the session ends or the account is blocked', async () => {
    const { db } = database()
    const { token, steamId } = await app.operator()
    await revokeMembership(db, { steamId, type: 'op' })
    expect(await page(token)).toBe('not_permitted')
    const second = await app.operator()
    await app.post('/api/auth/log', { steamId: second.steamId, action: 'LOGOUT' }, second.token)
    expect((await app.ask('GET', '/api/console/rentals', second.token)).status).toBe(401)
  })

  it('lets a viewer see and not act', async () => {
    const { db } = database()
    const viewer = await app.viewer()
    expect(await page(viewer.token)).toBe('open')
    const refused = await app.act(viewer.token, { kind: 'revoke', steamId: viewer.steamId, type: 'vip' })
    expect(refused).toMatchObject({ status: 403, body: { code: 'not_permitted' } })
    expect(await takeRole(db, 'viewer', viewer.steamId)).toBe(true)
    expect(await page(viewer.token)).toBe('not_permitted')
  })

  it('keeps the secret sealed, and the operator’s command removes the factor', async () => {
    const { db } = database()
    const { token, secret, steamId, userId } = await app.operator()
    const [row] = await db.select().from(consoleFactors).where(eq(consoleFactors.userId, userId))
    expect(row?.secret).not.toContain(secret)
    const run = (...words: string[]) => operateOn({ db })('console', { action: words[0], subject: words[1] })
    expect((await run('reset-factor', steamId))[0]).toMatch(/^removed the second factor/)
    expect(await page(token)).toBe('factor_required')
    expect((await access(token)).body).toMatchObject({ hasFactor: false, recoveryCodesLeft: 0 })
    await expect(run('reset-factor', '76561190000000009')).rejects.toThrow('There is no account')
    expect(await run('add-viewer', steamId)).toEqual([`added  ${steamId}`])
    expect(await run('viewers')).toContain(steamId)
    // A player has one of the roles.
    expect(await run('add-moderator', steamId)).toEqual([`added  ${steamId}`])
    expect(await run('moderators')).toContain(steamId)
    expect(await run('viewers')).not.toContain(steamId)
    expect(await run('remove-viewer', steamId)).toEqual([`${steamId} was no viewer`])
    expect(await run('remove-moderator', steamId)).toEqual([`removed  ${steamId}`])
  })
})

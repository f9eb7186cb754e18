import { randomBytes } from 'node:crypto'
import { sessionLifetimeMs, sessionMaxLifetimeMs } from '@warmup/domain/accounts'
import { eq } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { inGameTokens, rateWindows } from '../../src/accounts/accounts.tables.ts'
import { describeOnDatabase } from '../database.ts'
import {
  emailUser,
  freshEmail,
  freshSteamId,
  gameServerKey,
  passwords,
  startAccounts,
  steamUser,
} from './accounts-app.ts'

const password = 'correct-horse-1'
const day = 24 * 60 * 60_000
/** An IPv6 address in its own network, which counts as its own household. */
const freshAddress = () => `2001:db8:${randomBytes(2).toString('hex')}:${randomBytes(2).toString('hex')}::1`
const codeIn = (text: string) => /\b\d{6}\b/.exec(text)?.[0] ?? ''
const otherCode = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0')
const cookiesOf = (headers: Record<string, unknown>): string =>
  [headers['set-cookie'] ?? []]
    .flat()
    .map((cookie) => String(cookie).split(';', 1)[0])
    .join('; ')

describeOnDatabase('a stranger cannot lock an owner out', (database) => {
  const started = startAccounts(database)
  const mailsTo = (email: string) => started.accounts.mails.filter(({ to }) => to === email)
  const logIn = (email: string, secret: string, address = freshAddress(), cookie?: string) =>
    started.accounts.post('/api/auth/email/login', { email, password: secret }, undefined, address, cookie)
  const requestCode = (email: string, address = freshAddress()) =>
    started.accounts.post('/api/auth/email/send-code', { email }, undefined, address)
  const requestReset = (email: string, address = freshAddress(), cookie?: string) =>
    started.accounts.post('/api/auth/email/reset-password', { email }, undefined, address, cookie)
  const register = (email: string, code: string, address = freshAddress(), cookie?: string) =>
    started.accounts.post('/api/auth/email/register', { email, password, code }, undefined, address, cookie)

  it('by wrong passwords: a device that signed in before has attempts of its own', async () => {
    const email = freshEmail()
    await emailUser(database().db, email, password)
    const device = cookiesOf((await logIn(email, password)).headers)
    for (let stranger = 0; stranger < 10; stranger += 1) {
      const address = freshAddress()
      for (let attempt = 0; attempt < 10; attempt += 1) await logIn(email, `wrong-${attempt}`, address)
    }
    expect((await logIn(email, password)).status).toBe(429)
    expect((await logIn(email, password, freshAddress(), device)).status).toBe(200)

    const guesses: number[] = []
    for (let attempt = 0; attempt < 11; attempt += 1)
      guesses.push((await logIn(email, 'wrong', freshAddress(), device)).status)
    expect(guesses).toEqual([...Array(10).fill(401), 429])
  })

  it('with the device cookie of another account', async () => {
    const [email, other] = [freshEmail(), freshEmail()]
    await emailUser(database().db, email, password)
    await emailUser(database().db, other, password)
    const device = cookiesOf((await logIn(other, password)).headers)
    for (let attempt = 0; attempt < 100; attempt += 1) await logIn(email, `wrong-${attempt}`)
    expect((await logIn(email, password, freshAddress(), device)).status).toBe(429)
  })

  it('by requesting codes, and floods no mailbox', async () => {
    const email = freshEmail()
    for (const address of [freshAddress(), freshAddress()])
      for (let i = 0; i < 20; i += 1) await requestCode(email, address)
    expect((await requestCode(email)).status).toBe(200)
    for (let stranger = 0; stranger < 20; stranger += 1) await requestCode(email)
    expect(mailsTo(email)).toHaveLength(15)
  })

  it('by wrong codes: attempts count for the requester of the code', async () => {
    const email = freshEmail()
    const home = freshAddress()
    const cookie = cookiesOf((await requestCode(email, home)).headers)
    const code = codeIn(mailsTo(email).at(-1)?.text ?? '')
    for (let stranger = 0; stranger < 6; stranger += 1) {
      const address = freshAddress()
      await requestCode(email, address)
      for (let attempt = 0; attempt < 5; attempt += 1)
        expect((await register(email, otherCode(code), address)).body).toMatchObject({ code: 'invalid_code' })
    }
    expect((await register(email, code, freshAddress())).body).toMatchObject({ code: 'invalid_code' })
    expect((await register(email, code, freshAddress(), cookie)).status).toBe(200)
  })

  it('a code has five attempts, and serves a client without cookies at its own address', async () => {
    const [email, second] = [freshEmail(), freshEmail()]
    const home = freshAddress()
    await requestCode(email, home)
    const code = codeIn(mailsTo(email).at(-1)?.text ?? '')
    for (let attempt = 0; attempt < 5; attempt += 1) await register(email, otherCode(code), home)
    expect((await register(email, code, home)).body).toMatchObject({ code: 'invalid_code' })

    await requestCode(second, home)
    expect((await register(second, codeIn(mailsTo(second).at(-1)?.text ?? ''), home)).status).toBe(200)
  })

  it('by requesting links: a known device still gets mail', async () => {
    const email = freshEmail()
    await emailUser(database().db, email, password)
    const device = cookiesOf((await logIn(email, password)).headers)
    for (let stranger = 0; stranger < 20; stranger += 1) await requestReset(email)
    expect(mailsTo(email)).toHaveLength(15)
    expect((await requestReset(email, freshAddress(), device)).status).toBe(200)
    expect((await requestReset(email, freshAddress(), device)).status).toBe(429)
  })
})

describeOnDatabase('credentials end', (database) => {
  const started = startAccounts(database)

  it('of ten in-game tokens minted at once, one is valid', async () => {
    const steamId = freshSteamId()
    await Promise.all(
      Array.from({ length: 10 }, () =>
        started.accounts.post('/api/game-servers/bind-token', { steamId }, gameServerKey),
      ),
    )
    expect(await database().db.$count(inGameTokens, eq(inGameTokens.steamId, steamId))).toBe(1)
  })

  it('a session that is renewed again and again ends 30 days after the sign-in', async () => {
    const steamId = freshSteamId()
    const { id: sub } = await steamUser(database().db, steamId)
    let passed = 0
    const pass = (milliseconds: number) => {
      passed += milliseconds
      started.accounts.pass(milliseconds)
    }
    let token = await started.accounts.context.tokens.issue(
      'session',
      { sub, steamId, generation: 0 },
      started.accounts.context.now(),
    )
    const renew = () => started.accounts.post('/api/auth/steam/token', { steamId }, token)
    while (passed + sessionLifetimeMs < sessionMaxLifetimeMs) {
      pass(sessionLifetimeMs - day)
      const renewed = await renew()
      expect(renewed.status).toBe(200)
      token = String(renewed.body.token)
    }
    pass(sessionMaxLifetimeMs - passed)
    expect((await renew()).status).toBe(401)
    started.accounts.pass(-passed)
  })

  it('a sign-in is refused at once while too many passwords wait to be hashed, and is not counted', async () => {
    const email = freshEmail()
    const logIn = () => started.accounts.post('/api/auth/email/login', { email, password })
    const before = await database().db.$count(rateWindows)
    // Far more than may wait, so that enough still wait when the sign-in arrives.
    const hashes = Array.from({ length: 5_000 }, () => passwords.hash(password))
    expect(await logIn()).toMatchObject({ status: 503, body: { code: 'busy' }, headers: { 'retry-after': '5' } })
    expect(await database().db.$count(rateWindows)).toBe(before)
    await Promise.all(hashes)
    expect((await logIn()).status).toBe(401)
  })
})

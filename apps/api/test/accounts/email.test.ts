import { expect, it } from 'vitest'
import { bindSteamAccount } from '../../src/accounts/users.store.ts'
import { describeOnDatabase } from '../database.ts'
import { emailUser, freshEmail, freshSteamId, startAccounts } from './accounts-app.ts'

const password = 'correct-horse-1'
let hosts = 0
/** A unique address. */
const address = () => {
  hosts += 1
  return `192.0.2.${hosts}`
}
const codeIn = (text: string) => /\b\d{6}\b/.exec(text)?.[0] ?? ''
const otherCode = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0')

describeOnDatabase('email accounts', (database) => {
  const started = startAccounts(database)
  const mailTo = (email: string) => started.accounts.mails.findLast((mail) => mail.to === email)?.text ?? ''
  const sendCode = async (email: string) => {
    const answer = await started.accounts.post('/api/auth/email/send-code', { email })
    expect(answer).toMatchObject({ status: 200, body: { success: true } })
    return codeIn(mailTo(email))
  }

  it('registers with the mailed code and any form of the address, then requires Steam', async () => {
    const email = freshEmail()
    expect((await started.accounts.post('/api/auth/email/check', { email })).body).toEqual({ exists: false })
    const code = await sendCode(email)
    const registered = await started.accounts.post('/api/auth/email/register', {
      email: ` ${email.toUpperCase()} `,
      password,
      code,
    })
    expect(registered).toMatchObject({ status: 200, body: { token: expect.any(String) } })
    expect((await started.accounts.post('/api/auth/email/check', { email })).body).toEqual({ exists: true })

    const login = await started.accounts.post('/api/auth/email/login', { email, password })
    expect(login.body).toMatchObject({ tokenType: 'bind', needsSteamBinding: true, steamId: '' })
    expect(
      await started.accounts.context.tokens.verify('session', String(login.body.token), new Date()),
    ).toBeUndefined()
  })

  it('names the community in every mail', async () => {
    const [newcomer, { email: known }] = [freshEmail(), await emailUser(database().db, freshEmail(), password)]
    for (const [path, email] of [
      ['send-code', newcomer],
      ['reset-password', known],
    ] as const) {
      expect((await started.accounts.post(`/api/auth/email/${path}`, { email, language: 'zh' })).status).toBe(200)
      const mail = started.accounts.mails.findLast(({ to }) => to === email)
      expect(mail?.subject).toContain('测试社区')
      expect(mail?.text).toContain('Test Community')
    }
  })

  it('accepts a code once, for its own address, for ten minutes and five attempts', async () => {
    const register = (email: string, code: string) =>
      started.accounts.post('/api/auth/email/register', { email, password, code })
    const [first, second, third, fourth] = [freshEmail(), freshEmail(), freshEmail(), freshEmail()]
    const code = await sendCode(first)
    await sendCode(second)
    expect((await register(second, otherCode(codeIn(mailTo(second))))).body).toMatchObject({ code: 'invalid_code' })
    expect((await register(first, code)).status).toBe(200)
    expect((await register(first, code)).body).toMatchObject({ code: 'email_taken' })

    const guessed = await sendCode(third)
    // A text that cannot be a code is refused and counts no attempt.
    for (const typed of ['1234', 'AB12CD', `${guessed}0`, '１２３４５６', 'x']) {
      expect((await register(third, typed)).body).toMatchObject({ code: 'invalid_code' })
    }
    for (let attempt = 0; attempt < 5; attempt += 1) {
      expect((await register(third, otherCode(guessed))).body).toMatchObject({ code: 'invalid_code' })
    }
    expect((await register(third, guessed)).body).toMatchObject({ code: 'invalid_code' })

    const old = await sendCode(fourth)
    started.accounts.pass(10 * 60_000 + 1)
    expect((await register(fourth, old)).body).toMatchObject({ code: 'invalid_code' })
    started.accounts.pass(-10 * 60_000 - 1)
  })

  it('redeems a code once for any number of simultaneous requests', async () => {
    const email = freshEmail()
    const code = await sendCode(email)
    const answers = await Promise.all(
      Array.from({ length: 4 }, () => started.accounts.post('/api/auth/email/register', { email, password, code })),
    )
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  })

  it('mails a code at most once a minute to an address, with Retry-After', async () => {
    const email = freshEmail()
    await sendCode(email)
    const again = await started.accounts.post('/api/auth/email/send-code', { email })
    expect(again).toMatchObject({ status: 429, body: { code: 'too_many_requests' } })
    expect(Number(again.headers['retry-after'])).toBeGreaterThan(50)
  })

  it('allows an immediate retry after a failure of the mail server', async () => {
    const email = freshEmail()
    started.accounts.refuseMails(true)
    expect(await started.accounts.post('/api/auth/email/send-code', { email })).toMatchObject({
      status: 503,
      body: { error: 'Failed to send verification code' },
    })
    started.accounts.refuseMails(false)
    await sendCode(email)
  })

  it('does not count mails that the mail server rejected', async () => {
    const { db } = database()
    const email = freshEmail()
    await emailUser(db, email, password)
    const ask = async () =>
      (await started.accounts.post('/api/auth/email/reset-password', { email }, undefined, address())).status
    started.accounts.refuseMails(true)
    for (let attempt = 0; attempt < 12; attempt += 1) expect(await ask()).toBe(503)
    started.accounts.refuseMails(false)
    for (let attempt = 0; attempt < 15; attempt += 1) expect(await ask()).toBe(200)
    expect(await ask()).toBe(429)
  })

  it('answers a wrong password and an unknown address alike', async () => {
    const email = freshEmail()
    await emailUser(database().db, email, password)
    const wrong = await started.accounts.post('/api/auth/email/login', { email, password: 'wrong-horse-1' })
    const unknown = await started.accounts.post('/api/auth/email/login', { email: freshEmail(), password })
    expect(wrong).toMatchObject({
      status: 401,
      body: { error: 'Invalid email or password', code: 'invalid_credentials' },
    })
    expect(unknown.body).toEqual(wrong.body)
  })

  it('signs a bound account in', async () => {
    const email = freshEmail()
    const user = await emailUser(database().db, email, password)
    const steamId = freshSteamId()
    await bindSteamAccount(database().db, user.id, { steamId, username: '夜航', avatar: '' })
    const login = await started.accounts.post('/api/auth/email/login', { email, password })
    expect(login.body).toMatchObject({ tokenType: 'session', needsSteamBinding: false, steamId, username: '夜航' })
    expect(await started.accounts.context.tokens.verify('session', String(login.body.token), new Date())).toMatchObject(
      {
        steamId,
      },
    )
  })

  it('sets a new password through the mailed link once, and ends every session', async () => {
    const email = freshEmail()
    const user = await emailUser(database().db, email, password)
    const steamId = freshSteamId()
    await bindSteamAccount(database().db, user.id, { steamId, username: 'x', avatar: '' })
    const { token: session } = (await started.accounts.post('/api/auth/email/login', { email, password })).body
    const log = (token: unknown) =>
      started.accounts.post('/api/auth/log', { steamId, action: 'LOGIN-EMAIL' }, String(token))
    expect((await log(session)).status).toBe(200)

    expect((await started.accounts.post('/api/auth/email/reset-password', { email })).status).toBe(200)
    const link = new URL(/http:\/\/portal\.test\/reset-password\?\S+/.exec(mailTo(email))?.[0] ?? '')
    const confirm = (changes = {}) =>
      started.accounts.post('/api/auth/email/reset-password/confirm', {
        email: link.searchParams.get('email'),
        token: `${link.searchParams.get('token')}，请尽快`,
        newPassword: 'newHorse22',
        ...changes,
      })
    expect(await confirm({ email: freshEmail() })).toMatchObject({ status: 400, body: { code: 'reset_link_invalid' } })
    const again = await started.accounts.post('/api/auth/email/reset-password', { email })
    expect(again.status).toBe(429)
    expect((await confirm({ newPassword: 'with-dash-22' })).status).toBe(400)
    expect((await log(session)).status).toBe(200)
    expect((await confirm()).status).toBe(200)
    expect((await confirm()).body).toMatchObject({ code: 'reset_link_invalid' })
    expect((await log(session)).status).toBe(401)
    expect((await started.accounts.post('/api/auth/email/login', { email, password })).status).toBe(401)
    expect((await started.accounts.post('/api/auth/email/login', { email, password: 'newHorse22' })).status).toBe(200)
  })

  it('reports that an unknown address is not registered', async () => {
    expect(await started.accounts.post('/api/auth/email/reset-password', { email: freshEmail() })).toMatchObject({
      status: 404,
      body: { error: 'This email is not registered' },
    })
  })

  it('refuses a reset link after half an hour', async () => {
    const email = freshEmail()
    await emailUser(database().db, email, password)
    await started.accounts.post('/api/auth/email/reset-password', { email })
    const token = /token=([\w-]+)/.exec(mailTo(email))?.[1]
    started.accounts.pass(30 * 60_000 + 1)
    const late = await started.accounts.post('/api/auth/email/reset-password/confirm', {
      email,
      token,
      newPassword: 'newHorse22',
    })
    started.accounts.pass(-30 * 60_000 - 1)
    expect(late).toMatchObject({ status: 400, body: { code: 'reset_link_invalid' } })
  })
})

import { randomBytes } from 'node:crypto'
import { expect, it } from 'vitest'
import { describeOnDatabase } from '../database.ts'
import { emailUser, freshEmail, freshSteamId, startAccounts, steamUser } from './accounts-app.ts'

const password = 'correct-horse-1'

/** The first half of a unique IPv6 address. */
const freshNetwork = () => `2001:db8:${randomBytes(2).toString('hex')}:${randomBytes(2).toString('hex')}`
const hostIn = (network: string) => `${network}:${(randomBytes(8).toString('hex').match(/.{4}/g) ?? []).join(':')}`

describeOnDatabase('limits', (database) => {
  const started = startAccounts(database)

  const calls: Record<string, { path: string; attempts: number; body: () => unknown }> = {
    'logging in': {
      path: '/api/auth/email/login',
      attempts: 30,
      body: () => ({ email: freshEmail(), password }),
    },
    'checking emails': { path: '/api/auth/email/check', attempts: 30, body: () => ({ email: freshEmail() }) },
    'having codes mailed': { path: '/api/auth/email/send-code', attempts: 20, body: () => ({ email: freshEmail() }) },
    registering: {
      path: '/api/auth/email/register',
      attempts: 30,
      body: () => ({ email: freshEmail(), password, code: '000000' }),
    },
    'having links mailed': {
      path: '/api/auth/email/reset-password',
      attempts: 20,
      body: () => ({ email: freshEmail() }),
    },
    'using links': {
      path: '/api/auth/email/reset-password/confirm',
      attempts: 20,
      body: () => ({ email: freshEmail(), token: 'x', newPassword: 'newHorse22' }),
    },
  }

  it.each(Object.entries(calls))('%s counts for a whole household', async (_, { path, attempts, body }) => {
    const network = freshNetwork()
    const ask = async (address: string) => (await started.accounts.post(path, body(), undefined, address)).status
    for (let attempt = 0; attempt < attempts; attempt += 1) expect(await ask(hostIn(network))).not.toBe(429)
    expect(await ask(hostIn(network))).toBe(429)
    expect(await ask(hostIn(freshNetwork()))).not.toBe(429)
  })

  it('typing in-game tokens counts for a whole household', async () => {
    const network = freshNetwork()
    const ask = async (address: string) => {
      const user = await emailUser(database().db, freshEmail(), password)
      const email = user.email ?? ''
      const bearer = await started.accounts.context.tokens.issue(
        'bind',
        { sub: user.id, email, generation: 0 },
        new Date(),
      )
      const path = '/api/auth/email/bind-steam-token-validation'
      return (await started.accounts.post(path, { email, token: 'none' }, bearer, address)).status
    }
    for (let attempt = 0; attempt < 20; attempt += 1) expect(await ask(hostIn(network))).toBe(400)
    expect(await ask(hostIn(network))).toBe(429)
  })

  it('stop an attacker, but not the owner at another address', async () => {
    const email = freshEmail()
    await emailUser(database().db, email, password)
    const [guesser, owner] = [freshNetwork(), freshNetwork()]
    const logIn = async (secret: string, network: string) =>
      (await started.accounts.post('/api/auth/email/login', { email, password: secret }, undefined, hostIn(network)))
        .status
    const guesses: number[] = []
    for (let attempt = 0; attempt < 11; attempt += 1) guesses.push(await logIn(`wrong-${attempt}`, guesser))
    expect(guesses).toEqual([...Array(10).fill(401), 429])
    expect(await logIn(password, guesser)).toBe(429)
    expect(await logIn(password, owner)).toBe(200)
  })

  it('stop an attack from many addresses', async () => {
    const email = freshEmail()
    const statuses: number[] = []
    for (let attempt = 0; attempt < 101; attempt += 1) {
      const answer = await started.accounts.post(
        '/api/auth/email/login',
        { email, password: `wrong-${attempt}` },
        undefined,
        hostIn(freshNetwork()),
      )
      statuses.push(answer.status)
    }
    expect(statuses.slice(0, 100).every((status) => status === 401)).toBe(true)
    expect(statuses[100]).toBe(429)
  })

  it('keep an account from filling the log', async () => {
    const steamId = freshSteamId()
    const { id: sub } = await steamUser(database().db, steamId)
    const bearer = await started.accounts.context.tokens.issue('session', { sub, steamId, generation: 0 }, new Date())
    const log = async () =>
      (await started.accounts.post('/api/auth/log', { steamId, action: 'LOGIN-STEAM' }, bearer, hostIn(freshNetwork())))
        .status
    for (let attempt = 0; attempt < 60; attempt += 1) expect(await log()).toBe(200)
    expect(await log()).toBe(429)
  })
})

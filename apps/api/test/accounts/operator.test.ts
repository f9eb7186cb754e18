import { expect, it } from 'vitest'
import { ZodError } from 'zod'
import { accountLog } from '../../src/accounts/accounts.tables.ts'
import { deleteExpired } from '../../src/accounts/delete-expired.ts'
import { findUserByEmail, findUserBySteamId, upsertSteamUser } from '../../src/accounts/users.store.ts'
import { type CommandContext, CommandError } from '../../src/platform/control/index.ts'
import type { Mail } from '../../src/platform/mail/index.ts'
import { describeOnDatabase } from '../database.ts'
import { operateOn } from '../operate.ts'
import { createAccountsApp, emailUser, freshEmail, freshSteamId, publicUrl, steamUser } from './accounts-app.ts'
import { startSteamDouble } from './steam-double.ts'

describeOnDatabase('the operator', (database) => {
  const mails: Mail[] = []
  const run = (command: string, input: object = {}, changes: Partial<CommandContext> = {}) =>
    operateOn({
      db: database().db,
      mailer: { send: async (mail) => void mails.push(mail), verify: async () => {}, close: () => {} },
      publicUrl: () => publicUrl,
      ...changes,
    })(command, input)

  it('lists accounts, and finds them by a part of their name', async () => {
    const steamId = freshSteamId()
    const email = freshEmail()
    await steamUser(database().db, steamId)
    await emailUser(database().db, email, 'correct-horse-1')
    const all = await run('users')
    expect(all.find((line) => line.includes(steamId))).toMatch(/^\d{17} .* since \d{4}-\d\d-\d\d {2}A player$/)
    expect(all.some((line) => line.includes(email))).toBe(true)
    expect(await run('users', { search: email.slice(2, -4).toUpperCase() })).toEqual([expect.stringContaining(email)])
    expect(await run('users', { search: steamId })).toHaveLength(1)
    const link = `https://steamcommunity.com/profiles/${steamId}/`
    expect(await run('users', { search: link })).toEqual([expect.stringContaining(steamId)])
    expect(await run('log', { account: link })).toEqual([expect.stringContaining(`of ${steamId} in`)])
    expect(await run('users', { search: 'no such %_\\ account' })).toEqual(['No accounts.'])
    expect(await run('users', { search: '%' })).toEqual(['No accounts.'])
  })

  it('sees names without control characters', async () => {
    const steamId = freshSteamId()
    await upsertSteamUser(database().db, { steamId, username: 'A\u001b[2Jplayer\u202e\n', avatar: '' })
    expect(await run('users', { search: steamId })).toEqual([expect.stringMatching(/ {2}A\[2Jplayer$/)])
  })

  it.each(['Steam ID', 'email'])('ends the sessions of an account by its %s', async (by) => {
    const email = freshEmail()
    const steamId = freshSteamId()
    const { db } = database()
    await (by === 'email' ? emailUser(db, email, 'correct-horse-1') : steamUser(db, steamId))
    const account = by === 'email' ? email : steamId
    const generation = async () =>
      (await (by === 'email' ? findUserByEmail(db, email) : findUserBySteamId(db, steamId)))?.sessionGeneration
    expect(await run('sessions', { action: 'end', account })).toEqual([`ended every session of ${account}`])
    expect(await generation()).toBe(1)
  })

  it('sees an account’s log, newest first, while it is kept', async () => {
    const { db } = database()
    const { id: userId, email: address } = await emailUser(db, freshEmail(), 'correct-horse-1')
    const log = () => run('log', { account: address })
    expect(await log()).toEqual([`No login or logout of ${address} in the last 90 days.`])
    const daysAgo = (days: number) => new Date(Date.now() - days * 24 * 3_600_000)
    const entry = { userId, address: '203.0.113.7' } as const
    await db.insert(accountLog).values([
      { ...entry, action: 'LOGIN-EMAIL', at: daysAgo(91) },
      { ...entry, action: 'LOGIN-STEAM', at: daysAgo(89) },
      { ...entry, action: 'LOGOUT', at: daysAgo(0) },
    ])
    await deleteExpired(db)
    expect(await log()).toEqual([
      expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z {2}LOGOUT {7}203\.0\.113\.7$/),
      expect.stringContaining('LOGIN-STEAM'),
    ])
  })

  it('mails a link that sets a new password', async () => {
    const steam = await startSteamDouble()
    const accounts = await createAccountsApp(database().db, steam)
    try {
      const email = freshEmail()
      await emailUser(database().db, email, 'correct-horse-1')
      const lines = await run('password', { action: 'reset', email: email.toUpperCase(), language: 'en' })
      expect(lines).toEqual([`A link to set a new password is on its way to ${email}. It works once, for 30 minutes.`])
      const { to, subject, text } = mails.at(-1) ?? { to: '', subject: '', text: '' }
      const [, token] = /token=([\w-]+)/.exec(text) ?? []
      expect(to).toBe(email)
      expect(subject).toBe('Test Community: set a new password')
      expect(text).toContain(`${publicUrl}/reset-password?email=`)
      const confirm = () =>
        accounts.post('/api/auth/email/reset-password/confirm', { email, token, newPassword: 'newHorse22' })
      expect((await confirm()).status).toBe(200)
      expect((await confirm()).status).toBe(400)
    } finally {
      await accounts.close()
      await steam.close()
    }
  })

  it('gets the link without a mail server', async () => {
    const email = freshEmail()
    await emailUser(database().db, email, 'correct-horse-1')
    const lines = await run('password', { action: 'reset', email }, { mailer: undefined })
    expect(lines.at(-1)).toMatch(new RegExp(`^${publicUrl}/reset-password\\?email=[^&]+&token=[\\w-]{43}$`))
  })

  it.each<[string, string, object, Partial<CommandContext>, string]>([
    ['an unknown Steam ID', 'sessions', { action: 'end', account: '76561190000000000' }, {}, 'no account'],
    ['an unknown email', 'password', { action: 'reset', email: 'nobody@example.com' }, {}, 'no account'],
    [
      'an address that the portal does not know itself by',
      'password',
      { action: 'reset', email: 'nobody@example.com' },
      { publicUrl: () => '' },
      'PUBLIC_URL',
    ],
  ])('is told of %s', async (_, command, input, changes, text) => {
    const outcome = run(command, input, changes)
    await expect(outcome).rejects.toThrow(CommandError)
    await expect(outcome).rejects.toThrow(text)
  })

  it('gets an error if the mail server rejects the mail', async () => {
    const email = freshEmail()
    await emailUser(database().db, email, 'correct-horse-1')
    const mailer = { send: () => Promise.reject(new Error('421 busy')), verify: async () => {}, close: () => {} }
    await expect(run('password', { action: 'reset', email }, { mailer })).rejects.toThrow('421 busy')
  })

  it.each([
    ['users', { search: 7 }],
    ['sessions', { action: 'start', account: '76561198000000001' }],
    ['sessions', { action: 'end', account: 'everybody' }],
    ['password', { action: 'reset', email: 'a@b.co,c@d.ef' }],
    ['password', { action: 'reset', email: 'a@b.co', language: 'fr' }],
    ['list', { more: true }],
  ])('is refused %s %j', (command, input) => expect(run(command, input)).rejects.toThrow(ZodError))

  it('gets an error for an unknown command', () => expect(run('drop')).rejects.toThrow('There is no command drop'))
})

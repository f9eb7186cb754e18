import { randomBytes } from 'node:crypto'
import * as calls from '@warmup/domain/accounts/calls'
import type { Call } from '@warmup/domain/common/calls'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { recordSteamProof } from '../../src/accounts/binding.service.ts'
import { type OpenDatabase, openPostgresql } from '../../src/platform/db/index.ts'
import { createServerDatabase, describeOnBothEngines, describeOnPostgresql } from '../database.ts'
import {
  type AccountsApp,
  createAccountsApp,
  emailUser,
  freshEmail,
  freshSteamId,
  gameServerKey,
  steamUser,
} from './accounts-app.ts'
import { type SteamDouble, startSteamDouble } from './steam-double.ts'

/** Who asks: what stands in the `Authorization` header. */
const callers = ['anonymous', 'rubbish', 'expired', 'ended', 'bind', 'ticket', 'other', 'own', 'game_server'] as const
type Caller = (typeof callers)[number]
type Row = {
  readonly call: Call
  readonly body?: (mine: Mine) => unknown
  readonly allows: readonly Caller[]
  /** What whoever may make the call is answered, where that is known. */
  readonly answers?: readonly number[]
}
type Mine = { readonly steamId: string; readonly email: string }

const open: readonly Caller[] = callers

/** Every account call of section 7, who may make it, and with what. Whoever may not gets 401. */
const rows: Record<string, Row> = {
  getVipStatus: { call: calls.getVipStatus, allows: open },
  renewSteamToken: { call: calls.renewSteamToken, body: ({ steamId }) => ({ steamId }), allows: ['own'] },
  logAccountAction: {
    call: calls.logAccountAction,
    body: ({ steamId }) => ({ steamId, action: 'LOGIN-STEAM' }),
    allows: ['own'],
  },
  getSteamUserInfo: { call: calls.getSteamUserInfo, allows: ['own', 'other', 'ticket'] },
  loginWithEmail: { call: calls.loginWithEmail, body: () => ({ email: freshEmail(), password: 'x' }), allows: [] },
  checkEmail: { call: calls.checkEmail, body: () => ({ email: freshEmail() }), allows: open },
  sendVerificationCode: { call: calls.sendVerificationCode, body: () => ({ email: freshEmail() }), allows: open },
  registerWithEmail: {
    call: calls.registerWithEmail,
    body: () => ({ email: freshEmail(), password: 'correct-horse-1', code: '000000' }),
    allows: open,
  },
  requestPasswordReset: { call: calls.requestPasswordReset, body: () => ({ email: freshEmail() }), allows: open },
  confirmPasswordReset: {
    call: calls.confirmPasswordReset,
    body: () => ({ email: freshEmail(), token: 'x', newPassword: 'newHorse22' }),
    allows: open,
  },
  bindSteam: {
    call: calls.bindSteam,
    body: ({ steamId, email }) => ({ steamId, email }),
    allows: ['bind'],
    answers: [200],
  },
  validateInGameToken: {
    call: calls.validateInGameToken,
    body: ({ email }) => ({ email, token: 'no-such-token' }),
    allows: ['bind'],
  },
  updateStoredProfile: {
    call: calls.updateStoredProfile,
    body: ({ steamId }) => ({ steamid: steamId }),
    allows: ['own'],
  },
  mintInGameToken: { call: calls.mintInGameToken, body: ({ steamId }) => ({ steamId }), allows: ['game_server'] },
}

it('has a row for every call of the contract', () => {
  expect(Object.keys(rows).sort()).toEqual(Object.keys(calls).sort())
})

describeOnBothEngines('who may make which call', (database) => {
  let steam: SteamDouble
  let accounts: AccountsApp
  let mine: Mine
  const bearers: Partial<Record<Caller, string>> = {}
  beforeAll(async () => {
    steam = await startSteamDouble()
    accounts = await createAccountsApp(database().db, steam)
    const { db, tokens } = accounts.context
    const now = Date.now()
    mine = { steamId: freshSteamId(), email: freshEmail() }
    const me = await steamUser(db, mine.steamId)
    const otherSteamId = freshSteamId()
    const other = await steamUser(db, otherSteamId)
    const pending = await emailUser(db, mine.email, 'correct-horse-1')
    const session = { sub: me.id, steamId: mine.steamId, generation: 0 }
    bearers.rubbish = 'rubbish'
    bearers.expired = await tokens.issue('session', session, now - 8 * 24 * 3_600_000)
    bearers.ended = await tokens.issue('session', { ...session, generation: -1 }, now)
    bearers.bind = await tokens.issue('bind', { sub: pending.id, email: mine.email, generation: 0 }, now)
    bearers.ticket = await tokens.issue('ticket', session, now)
    bearers.other = await tokens.issue('session', { sub: other.id, steamId: otherSteamId, generation: 0 }, now)
    bearers.own = await tokens.issue('session', session, now)
    bearers.game_server = gameServerKey
    const flow = await tokens.verify('bind', bearers.bind, now)
    if (flow === undefined) throw new Error('The bind token is not good')
    await recordSteamProof(accounts.context, flow, mine.steamId)
    steam.players.set(mine.steamId, 'A player')
  })
  afterAll(async () => {
    await accounts.close()
    await steam.close()
  })

  const ask = async ({ call, body }: Row, caller: Caller) => {
    const bearer = bearers[caller]
    const answer = await accounts.app.inject({
      method: call.method,
      url: call.path.replace(':steamId', mine.steamId),
      headers: {
        ...(bearer === undefined ? {} : { authorization: `Bearer ${bearer}` }),
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      },
      ...(body === undefined ? {} : { payload: JSON.stringify(body(mine)) }),
    })
    return answer
  }

  it.each(Object.entries(rows))('%s', async (_, row) => {
    for (const caller of callers) {
      const { statusCode } = await ask(row, caller)
      if (row.allows.includes(caller)) expect(row.answers ?? [200, 400, 404], caller).toContain(statusCode)
      else expect(statusCode, caller).toBe(401)
    }
  })

  it('never answers a broken body with an error of ours, whatever it holds', async () => {
    const posts = Object.values(rows).filter(({ call }) => call.method === 'POST')
    const anything = fc.oneof(
      fc.json(),
      fc.string(),
      fc
        .record(
          {
            email: fc.oneof(fc.emailAddress(), fc.string(), fc.anything()),
            steamId: fc.anything(),
            steamid: fc.anything(),
            password: fc.anything(),
            newPassword: fc.anything(),
            token: fc.oneof(fc.string(), fc.constant('\u0000'), fc.constant('a'.repeat(5_000))),
            code: fc.anything(),
            action: fc.string(),
          },
          { requiredKeys: [] },
        )
        .map((value) => JSON.stringify(value, (_key, part) => (typeof part === 'bigint' ? String(part) : part))),
    )
    await fc.assert(
      fc.asyncProperty(
        fc.constantFrom(...posts),
        anything,
        fc.constantFrom(...callers),
        async ({ call }, payload, caller) => {
          const answer = await accounts.app.inject({
            method: 'POST',
            url: call.path,
            headers: { 'content-type': 'application/json', authorization: `Bearer ${bearers[caller] ?? ''}` },
            payload,
          })
          expect(answer.statusCode).toBeLessThan(500)
          expect(answer.json()).toMatchObject(
            answer.statusCode === 200 ? {} : { error: expect.any(String), code: expect.any(String) },
          )
        },
      ),
      { numRuns: 150 },
    )
  })
})

describeOnPostgresql('two replicas on one database', () => {
  let steam: SteamDouble
  let server: Awaited<ReturnType<typeof createServerDatabase>>
  const databases: OpenDatabase[] = []
  const replicas: AccountsApp[] = []
  const db = () => {
    const [first] = databases
    if (first === undefined) throw new Error('The database is open within tests only')
    return first.db
  }
  beforeAll(async () => {
    steam = await startSteamDouble()
    server = await createServerDatabase()
    const key = { id: 'k1', secret: randomBytes(32) }
    for (let replica = 0; replica < 2; replica += 1) {
      const database = await openPostgresql(server.url, { poolSize: 2, onBrokenConnection: () => {} })
      databases.push(database)
      replicas.push(await createAccountsApp(database.db, steam, key))
    }
  })
  afterAll(async () => {
    for (const replica of replicas) await replica.close()
    for (const database of databases) await database.close()
    await server.drop()
    await steam.close()
  })

  it('stop a guesser together, and let the owner in through a reset', async () => {
    const email = freshEmail()
    await emailUser(db(), email, 'correct-horse-1')
    const statuses: number[] = []
    for (let attempt = 0; attempt < 14; attempt += 1) {
      const replica = replicas[attempt % 2]
      const { status } = (await replica?.post('/api/auth/email/login', { email, password: `wrong-${attempt}` })) ?? {
        status: 0,
      }
      statuses.push(status)
    }
    expect(statuses).toEqual([...Array(10).fill(401), ...Array(4).fill(429)])
    const right = await replicas[0]?.post('/api/auth/email/login', { email, password: 'correct-horse-1' })
    expect(right?.status).toBe(429)
    expect(Number(right?.headers['retry-after'])).toBeGreaterThan(0)

    await replicas[0]?.post('/api/auth/email/reset-password', { email })
    const token = /token=([\w-]+)/.exec(replicas[0]?.mails.at(-1)?.text ?? '')?.[1]
    await replicas[1]?.post('/api/auth/email/reset-password/confirm', { email, token, newPassword: 'newHorse22' })
    expect((await replicas[1]?.post('/api/auth/email/login', { email, password: 'newHorse22' }))?.status).toBe(200)
  })

  it('accept each other’s sessions, and end them together', async () => {
    const steamId = freshSteamId()
    const user = await steamUser(db(), steamId)
    const session = await replicas[0]?.context.tokens.issue(
      'session',
      { sub: user.id, steamId, generation: 0 },
      Date.now(),
    )
    const answer = await replicas[1]?.post('/api/auth/log', { steamId, action: 'LOGIN-STEAM' }, session)
    expect(answer?.status).toBe(200)
    const logOut = () => replicas[1]?.post('/api/auth/log', { steamId, action: 'LOGOUT' }, session)
    expect((await logOut())?.status).toBe(200)
    const ended = await replicas[0]?.post('/api/auth/log', { steamId, action: 'LOGIN-STEAM' }, session)
    expect(ended?.status).toBe(401)
  })
})

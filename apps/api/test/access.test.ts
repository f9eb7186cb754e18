import { randomBytes, randomUUID } from 'node:crypto'
import type { Call, CallAuth } from '@warmup/domain/common/calls'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, it } from 'vitest'
import * as z from 'zod'
import { rateWindows } from '../src/accounts/accounts.tables.ts'
import { findBindFlow, recordSteamProof } from '../src/accounts/bind/binding.service.ts'
import { addMs } from '../src/platform/clock/index.ts'
import { type OpenDatabase, openPostgresql } from '../src/platform/db/index.ts'
import {
  type AccountsApp,
  createAccountsApp,
  emailUser,
  freshEmail,
  freshSteamId,
  gameServerKey,
  steamUser,
  vipShopKey,
} from './accounts/accounts-app.ts'
import { type SteamDouble, startSteamDouble } from './accounts/steam-double.ts'
import { areaRoutes } from './area-routes.ts'
import { type ConsoleApp, createConsoleApp } from './console/console-app.ts'
import { describeOnBothEngines, describeOnPostgresql } from './database.ts'
import { everyCall as calls } from './every-call.ts'
import { createServerDatabase, type ServerDatabase } from './server-database.ts'

/** The `Authorization` header of each kind of caller. */
const callers = [
  'anonymous',
  'rubbish',
  'expired',
  'ended',
  'bind',
  'ticket',
  'other',
  'own',
  'game_server',
  'vip_shop',
  'viewer',
  'moderator',
  'operator',
] as const
type Caller = (typeof callers)[number]
type Mine = { readonly steamId: string; readonly email: string }
type Sample = {
  readonly query?: string
  readonly body?: ((mine: Mine) => Record<string, unknown>) | undefined
  /** The statuses for permitted callers. Default: any of 200, 400 and 404. */
  readonly answers?: readonly number[]
}

type Calls = typeof calls
/** Calls that a request without a body reaches. */
type Bodiless = { [Name in keyof Calls]: Calls[Name] extends { readonly body: unknown } ? never : Name }[keyof Calls]

/** A sample request for each call; `{}` if omitted. The call's contract says who may make it. */
const samples: Record<Exclude<keyof Calls, Bodiless>, Sample> & Partial<Record<Bodiless, Sample>> = {
  renewSteamToken: { body: ({ steamId }) => ({ steamId }) },
  logAccountAction: { body: ({ steamId }) => ({ steamId, action: 'LOGIN-STEAM' }) },
  loginWithEmail: { body: () => ({ email: freshEmail(), password: 'x' }), answers: [401] },
  checkEmail: { body: () => ({ email: freshEmail() }) },
  sendVerificationCode: { body: () => ({ email: freshEmail() }) },
  registerWithEmail: { body: () => ({ email: freshEmail(), password: 'correct-horse-1', code: '000000' }) },
  requestPasswordReset: { body: () => ({ email: freshEmail() }) },
  confirmPasswordReset: { body: () => ({ email: freshEmail(), token: 'x', newPassword: 'newHorse22' }) },
  bindSteam: { body: ({ steamId, email }) => ({ steamId, email }), answers: [200] },
  validateInGameToken: { body: ({ email }) => ({ email, token: 'no-such-token' }) },
  updateStoredProfile: { body: ({ steamId }) => ({ steamid: steamId }) },
  // Configured only in its own tests.
  signInToInventory: { body: ({ steamId }) => ({ steamId }), answers: [503] },
  mintInGameToken: { body: ({ steamId }) => ({ steamId }) },
  grantVip: { body: ({ steamId }) => ({ grantId: 'purchase-1', steamId, days: 30 }) },
  giveVip: { body: () => ({ giftId: 'gift-1', days: 30 }) },
  redeemCode: { body: () => ({ code: 'no-such-code' }), answers: [400] },
  redeemHours: { body: () => ({ code: 'no-such-code', server: { id: 'ps-none' } }), answers: [409] },
  joinGathering: { body: () => ({ serverId: 'none', target: 6 }), answers: [404] },
  getBrief: { query: 'q=mirage', answers: [200] },
  searchPlayers: { query: 'search=owl', answers: [200] },
  getServerInfo: { query: 'ip=127.0.0.1&port=9' },
  changeFavouriteServers: { body: () => ({ add: ['no-such-server'], remove: [] }), answers: [200] },
  saveFilters: { body: () => ({ filters: [] }), answers: [200] },
  appealSanction: { body: () => ({ sanctionId: randomUUID(), words: 'No' }), answers: [404] },
  makeCalendarLink: { body: () => ({ language: 'zh' }), answers: [200] },
  reportPlayer: { body: () => ({ steamId: '76561198000000001', reason: 'cheating', words: '' }), answers: [404] },
  setMapWish: { body: () => ({ map: 'de_nuke', scope: 'server', target: 'no-such-server' }), answers: [404] },
  changeNoticeSettings: { body: () => ({ kind: 'vip_ending', way: 'mail', isOn: false }), answers: [200] },
  subscribeToPush: {
    body: () => ({ endpoint: 'https://push.test/a', keys: { p256dh: 'BA', auth: 'AA' }, language: 'zh' }),
    answers: [400, 404],
  },
  readNotices: { body: () => ({ upTo: 0 }), answers: [200] },
  stopNoticeMails: { answers: [404] },
  changeVisibility: { body: () => ({ isHidden: false }), answers: [200] },
  enterQueue: { body: () => ({ serverId: 'no-such-server' }), answers: [404] },
  acceptSeat: { answers: [409] },
  // No secret of a game server, for any caller.
  sendGameLog: { answers: [404] },
  sendPracticeLog: { answers: [404] },
  // No caller has a practice server here; practice/members.test.ts tests the rights.
  getPracticeServers: { answers: [200] },
  restartPracticeServer: { body: () => ({ instance_id: 'ps-none' }), answers: [404] },
  changePracticePassword: { body: () => ({ instance_id: 'ps-none', password: 'nade42' }), answers: [404] },
  getPastTeammates: { answers: [404] },
  getPracticeAdmins: { answers: [404] },
  changePracticeAdmins: {
    body: () => ({ admins: [{ steamid: '76561198000000001', name: '' }] }),
    answers: [404],
  },
  getPracticeLog: { answers: [404] },
  getPracticeUsage: { answers: [404] },
  getDemos: { answers: [404] },
  getMatch: { answers: [404] },
  getPlayerMatches: { answers: [200] },
  getMatchDemos: { answers: [404] },
  getDemoDownload: { answers: [404] },
  // Without machines.
  getPracticeRegions: { answers: [503] },
  switchPracticeRegion: { body: () => ({ targetRegion: 'ap-beijing' }), answers: [404] },
  getPracticeActivity: { answers: [404] },
  // Without machines.
  getRegionCalendar: { query: 'from=2026-11-27T12:00:00Z', answers: [503] },
  getBookings: { answers: [200] },
  cancelBooking: { answers: [404] },
  getInvites: { answers: [404] },
  createInvite: { body: () => ({ time: '1h', uses: '5', makesAdmin: false }), answers: [404] },
  endInvite: { answers: [404] },
  handOverServer: { body: () => ({ steamId: '76561198000000001', staysAdmin: true }), answers: [404] },
  updatePracticeServer: { answers: [404] },
  verifyPracticeServer: { answers: [404] },
  getDesk: { answers: [404] },
  actAtDesk: { body: () => ({ action: 'pause' }), answers: [404] },
  getWorkshopMap: { answers: [404] },
  getPricing: { query: 'product_type=server_rental&currency=CNY', answers: [200] },
  // Without prices.
  createOrder: {
    body: () => ({
      currency: 'CNY',
      productType: 'server_rental',
      productId: 'renew_server',
      options: '{"instance_id":"ps-none","duration":"1m","isRelocatable":true,"paymentMethod":"alipay"}',
    }),
    answers: [400],
  },
  payOrder: { body: () => ({ orderId: 'none', method: 'alipay' }), answers: [404] },
  getOrder: { answers: [404] },
  getOrders: { answers: [200] },
  cancelOrder: { answers: [404] },
  confirmFactor: { body: () => ({ code: '000000' }), answers: [400, 403, 409] },
  openConsole: { body: () => ({ code: '000000' }), answers: [400, 403] },
  beginFactor: { answers: [200, 403, 409] },
  closeConsole: { answers: [200] },
  getOwnAccount: { answers: [200] },
  getAccountData: { answers: [200] },
  deleteAccount: { answers: [200] },
  act: {
    body: ({ steamId }) => ({
      requestId: randomUUID(),
      reason: 'A test',
      // Of those that moderators may take, too.
      action: { kind: 'lift_sanction', steamId, id: randomUUID() },
    }),
    answers: [200],
  },
  // Switched off.
  getWatchedServers: { answers: [404] },
  sendPracticeServer: { answers: [404] },
  allowWatching: { body: () => ({ allowed: true }), answers: [404] },
  getScrims: { answers: [404] },
  postScrim: {
    body: () => ({ maps: [], level: 'pro', startsAt: '2026-11-28T12:00:00Z', region: 'ap-shanghai', note: '' }),
    answers: [404],
  },
  answerScrim: { body: () => ({}), answers: [404] },
  acceptScrimAnswer: { body: () => ({ answerId: 'a' }), answers: [404] },
  getServerVeto: { answers: [404] },
  beginServerVeto: { body: () => ({ format: 'bo1' }), answers: [404] },
  beginScrimVeto: { body: () => ({ format: 'bo1' }), answers: [404] },
  getVeto: { answers: [404] },
  leadVetoTeam: { body: () => ({ called: 'heads' }), answers: [404] },
  takeVetoStep: { body: () => ({ number: 1, choice: { kind: 'ban', map: 'de_nuke' } }), answers: [404] },
  joinVetoTeam: { body: () => ({ team: 'team1' }), answers: [404] },
  changeMemberRights: {
    body: () => ({ restart: true, renew: true, demos: true, seePassword: true }),
    answers: [404],
  },
}

type Row = Sample & { readonly call: Call }
/** Last: the other calls of the console need it open, and every call needs the callers' accounts. */
const lastCalls = ['closeConsole', 'deleteAccount']
const rows = Object.entries(calls)
  .map(([name, call]): [string, Row] => [name, { call, ...samples[name as keyof typeof calls] }])
  .toSorted(([a], [b]) => lastCalls.indexOf(a) - lastCalls.indexOf(b))

const hostileTexts: readonly string[] = [
  ...['', ' ', '-1', '0.5', '1e3', '1e400', '0x10', 'NaN', 'Infinity'],
  ...[2 ** 31, 2 ** 53, '99999999999999999999', '9'.repeat(400)].map(String),
  ...['0000-01-01', '2026-02-30', '9999-12-31', '0000-01-01T00:00:00Z', '9999-12-31T23:59:59.999999999-23:59'],
  // Places of pages (`before`).
  ...['999999999999999.a', '99999999999999.a', 's.99999999999999999999', `a.99999999999999999.${randomUUID()}`],
  ...["'", '\\', '%', '__proto__', 'a'.repeat(5_000)],
]
/** Values of path and query, as they are written in a request target: also NUL, a lone surrogate and half a character. */
const hostileParameters = [...hostileTexts.map(encodeURIComponent), '%00', '%ED%A0%80', '%F0%9F', '%']
/** Values of a body's member. */
const hostileMembers: readonly unknown[] = [
  ...['', ' ', '1e400', '0000-01-01T00:00:00Z', '\0', '\ud800', 'a'.repeat(5_000)],
  ...[-1, 0.5, 2 ** 31, 2 ** 53, 1e300, true, null, [null], ['\ud800'], { a: '\0' }],
]

let addresses = 0
/** An address that has sent nothing, so that no limit by address hides an answer. */
const freshAddress = (): string => {
  addresses += 1
  return `10.${addresses >> 16}.${(addresses >> 8) & 255}.${addresses & 255}`
}

/** The callers with a session. */
const signedIn: readonly Caller[] = ['own', 'other', 'viewer', 'moderator', 'operator']

const callersByAuth: Readonly<Record<CallAuth, readonly Caller[]>> = {
  none: callers,
  session: signedIn,
  bind: ['bind'],
  gameServer: ['game_server'],
  vipShop: ['vip_shop'],
  consoleAnyRole: ['viewer', 'moderator', 'operator'],
  consoleViewer: ['viewer', 'operator'],
  consoleActor: ['moderator', 'operator'],
}

/** A player without the role is refused with 403: the session is valid. */
const isConsole = ({ auth }: Call): boolean => auth.startsWith('console')

/** Who may make a call. A body with a Steam ID must come from that player. */
const allowed = ({ call, body }: Row, mine: Mine): readonly Caller[] => {
  if (call.acceptsSession) return ['anonymous', ...signedIn]
  const isOwnOnly = call.auth === 'session' && Object.values(body?.(mine) ?? {}).includes(mine.steamId)
  return [...callersByAuth[call.auth], ...(call.acceptsTicket ? ['ticket' as const] : [])].filter(
    (caller) => !(isOwnOnly && signedIn.includes(caller) && caller !== 'own'),
  )
}

describeOnBothEngines('access to calls', (database) => {
  let steam: SteamDouble
  let accounts: ConsoleApp
  let mine: Mine
  const bearers: Partial<Record<Caller, string>> = {}
  /** A ticket lives a minute, and a busy machine may need longer for the calls before. */
  let newTicket: () => Promise<string>
  beforeAll(async () => {
    steam = await startSteamDouble()
    accounts = await createConsoleApp(database().db, steam, { calls: areaRoutes(database().db) })
    const { db, tokens } = accounts.context
    const now = new Date()
    mine = { steamId: freshSteamId(), email: freshEmail() }
    const me = await steamUser(db, mine.steamId)
    const otherSteamId = freshSteamId()
    const other = await steamUser(db, otherSteamId)
    const pending = await emailUser(db, mine.email, 'correct-horse-1')
    const session = { sub: me.id, steamId: mine.steamId, generation: 0 }
    bearers.rubbish = 'rubbish'
    bearers.expired = await tokens.issue('session', session, addMs(now, -8 * 24 * 3_600_000))
    bearers.ended = await tokens.issue('session', { ...session, generation: -1 }, now)
    bearers.bind = await tokens.issue('bind', { sub: pending.id, email: mine.email, generation: 0 }, now)
    // Its own account, because ending other sessions also ends the tickets.
    const arriving = await steamUser(db, freshSteamId())
    const ticket = { sub: arriving.id, steamId: arriving.steamId ?? '', generation: 0 }
    newTicket = () => tokens.issue('ticket', ticket, new Date())
    bearers.other = await tokens.issue('session', { sub: other.id, steamId: otherSteamId, generation: 0 }, now)
    bearers.own = await tokens.issue('session', session, now)
    bearers.game_server = gameServerKey
    bearers.vip_shop = vipShopKey
    const flow = await findBindFlow(accounts.context, bearers.bind)
    if (flow === undefined) throw new Error('The bind token is not good')
    await recordSteamProof(accounts.context, flow, mine.steamId)
    steam.players.set(mine.steamId, 'A player')
    bearers.viewer = (await accounts.viewer()).token
    bearers.moderator = (await accounts.moderator()).token
    bearers.operator = (await accounts.operator()).token
  })
  afterAll(async () => {
    await accounts.close()
    await steam.close()
  })

  /** A value for each path parameter. */
  const placeholders = (): Readonly<Record<string, string>> => ({
    steamId: mine.steamId,
    key: mine.steamId,
    mode: 'dm',
    id: 'ps-none',
    name: 'a.dem',
    day: '2026-11-22',
    number: '1',
    code: 'ap-shanghai',
    invite: 'a'.repeat(64),
  })

  const pathOf = ({ path }: Call, values: Readonly<Record<string, string>>): string =>
    path.replace(/:(\w+)/g, (_, name: string) => values[name] ?? name)

  const ask = async (
    { call, query = '', body }: Row,
    caller: Caller,
    url = `${pathOf(call, placeholders())}?${query}`,
  ) => {
    const bearer = caller === 'ticket' ? await newTicket() : bearers[caller]
    return accounts.app.inject({
      method: call.method,
      url,
      remoteAddress: freshAddress(),
      headers: {
        ...(bearer === undefined ? {} : { authorization: `Bearer ${bearer}` }),
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      },
      ...(body === undefined ? {} : { payload: JSON.stringify(body(mine)) }),
    })
  }

  const namesIn = (schema: Call['query']): string[] =>
    schema instanceof z.core.$ZodObject ? Object.keys(schema._zod.def.shape) : []

  /** The requests in which one parameter of path or query is hostile. */
  const hostileTargets = ({ call, query = '' }: Row): string[] => {
    const path = pathOf(call, placeholders())
    const inPath = namesIn(call.params).flatMap((name) =>
      hostileParameters.map((text) => `${pathOf(call, { ...placeholders(), [name]: text })}?${query}`),
    )
    const inQuery = namesIn(call.query).flatMap((name) => {
      const others = query.split('&').filter((pair) => !pair.startsWith(`${name}=`))
      return hostileParameters.map((text) => `${path}?${[...others, `${name}=${text}`].join('&')}`)
    })
    return [...inPath, ...inQuery]
  }

  /** The bodies in which one member is hostile. */
  const hostileBodies = ({ body }: Row): Record<string, unknown>[] => {
    const usual = body?.(mine) ?? {}
    return Object.keys(usual).flatMap((name) => hostileMembers.map((value) => ({ ...usual, [name]: value })))
  }

  // Before the calls that delete the callers' accounts.
  it.each(rows)('%s answers no hostile value with a 5xx', async (_, row) => {
    const caller = allowed(row, mine).at(-1)
    if (caller === undefined) throw new Error('No caller may make the call')
    const requests: (Pick<Row, 'body'> & { readonly target?: string })[] = [
      ...hostileTargets(row).map((target) => ({ target, body: row.body })),
      ...hostileBodies(row).map((body) => ({ body: () => body })),
    ]
    for (const request of requests) {
      const { statusCode } = await ask({ ...row, body: request.body }, caller, request.target)
      const said = (request.target ?? JSON.stringify(request.body?.(mine)) ?? '').slice(0, 200)
      if (row.call.auth !== 'none' && row.call.auth !== 'bind') expect(statusCode, said).not.toBe(401)
      if (!row.answers?.includes(statusCode)) expect(statusCode, said).toBeLessThan(500)
    }
    // The attempts count against the same callers in other tests.
    await accounts.context.db.delete(rateWindows)
  })

  it.each(rows)('%s', async (_, row) => {
    for (const caller of callers) {
      const { statusCode } = await ask(row, caller)
      if (allowed(row, mine).includes(caller)) expect(row.answers ?? [200, 400, 404], caller).toContain(statusCode)
      else if (isConsole(row.call) && signedIn.includes(caller)) expect(statusCode, caller).toBe(403)
      else expect(statusCode, caller).toBe(401)
    }
  })

  it('never answers an invalid body with a 5xx', async () => {
    const posts = rows.map(([, row]) => row).filter(({ call }) => call.method === 'POST')
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
  let server: ServerDatabase
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
      replicas.push(await createAccountsApp(database.db, steam, { key }))
    }
  })
  afterAll(async () => {
    for (const replica of replicas) await replica.close()
    for (const database of databases) await database.close()
    await server.drop()
    await steam.close()
  })

  it('share their limits against guessing, and let the owner in through a reset', async () => {
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
      new Date(),
    )
    const answer = await replicas[1]?.post('/api/auth/log', { steamId, action: 'LOGIN-STEAM' }, session)
    expect(answer?.status).toBe(200)
    const logOut = () => replicas[1]?.post('/api/auth/log', { steamId, action: 'LOGOUT' }, session)
    expect((await logOut())?.status).toBe(200)
    const ended = await replicas[0]?.post('/api/auth/log', { steamId, action: 'LOGIN-STEAM' }, session)
    expect(ended?.status).toBe(401)
  })
})

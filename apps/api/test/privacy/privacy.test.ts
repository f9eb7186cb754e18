import { deletionSignInMs } from '@warmup/domain/privacy'
import * as calls from '@warmup/domain/privacy/calls'
import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { users } from '../../src/accounts/accounts.tables.ts'
import { findAccountOwner, lockAccountOwner } from '../../src/accounts/index.ts'
import { findSession } from '../../src/accounts/session/session.service.ts'
import { makeLink } from '../../src/feeds/calendar.service.ts'
import { gatheringsConfigSchema } from '../../src/gatherings/gatherings.config.ts'
import { join } from '../../src/gatherings/gatherings.service.ts'
import { leaderboardEntries } from '../../src/leaderboard/boards/boards.tables.ts'
import { leaderboardPlayers } from '../../src/leaderboard/leaderboard.tables.ts'
import { storeNames } from '../../src/leaderboard/players.store.ts'
import { practiceServers } from '../../src/machines/machines.tables.ts'
import { practiceOrders } from '../../src/payments/index.ts'
import { createOrder } from '../../src/payments/orders/create-order.service.ts'
import { personalData } from '../../src/personal-data.ts'
import { inTransaction } from '../../src/platform/db/index.ts'
import type { Session } from '../../src/platform/http/index.ts'
import { createLog } from '../../src/platform/log/index.ts'
import type { PersonalData } from '../../src/platform/personal-data/index.ts'
import { hiddenPlayers, playerVisits, presentPlayers, seenPlayers } from '../../src/players/players.tables.ts'
import { lockPresent } from '../../src/players/presence.store.ts'
import { noteSeen } from '../../src/players/seen-players.store.ts'
import { practiceAdmins } from '../../src/practice/practice.tables.ts'
import { createPrivacy } from '../../src/privacy/index.ts'
import { enterQueue } from '../../src/seats/seats.service.ts'
import { createOwnServers } from '../../src/servers/own/own-servers.service.ts'
import { keptServers } from '../../src/servers/servers.tables.ts'
import { type AccountsApp, createAccountsApp, freshEmail, freshSteamId, steamUser } from '../accounts/accounts-app.ts'
import { type SteamDouble, startSteamDouble } from '../accounts/steam-double.ts'
import { describeOnDatabase } from '../database.ts'
import { kept } from '../kept.ts'
import { openOrderLedger } from '../payments/order-ledger.ts'
import { untilBlocked } from '../until-blocked.ts'
import { fillEveryTable, tablesWith } from './filled-tables.ts'

/** docs/product/privacy.md#what-stays */
const staying = [
  // The counts of games, without the name.
  'leaderboard_base_days',
  'leaderboard_base_totals',
  'leaderboard_changes',
  'leaderboard_days',
  'leaderboard_entries',
  'leaderboard_past_entries',
  'leaderboard_refold_days',
  'leaderboard_refold_totals',
  'leaderboard_server_totals',
  'leaderboard_totals',
  // What rules have found, so that they do not act on it again.
  'rule_acts',
  // The choice not to be named.
  'hidden_players',
  // The log of operators' actions, which cannot be changed.
  'console_actions',
  // Reports of the player, which others made, until they are old.
  'report_cases',
  // Who answered the appeals of others.
  'sanction_appeals',
  // Sanctions, which a deletion must not end.
  'sanction_enforcements',
  'sanction_events',
  'sanctions',
]

describeOnDatabase('privacy', (database) => {
  let steam: SteamDouble
  let app: AccountsApp
  let failing: PersonalData['erase'] | undefined
  const db = () => database().db
  beforeAll(async () => {
    steam = await startSteamDouble()
    const { routes } = createPrivacy({
      db: db(),
      log: createLog('silent'),
      now: () => app.context.now(),
      parts: [...personalData, { read: async () => ({}), erase: async (...given) => failing?.(...given) }],
      findAccount: findAccountOwner,
      lockAccount: lockAccountOwner,
    })
    app = await createAccountsApp(db(), steam, { calls: routes })
  })
  afterAll(async () => {
    await app.close()
    await steam.close()
  })

  const player = async ({ isByChat = false } = {}) => {
    const steamId = freshSteamId()
    const email = freshEmail()
    const { id: userId } = await steamUser(db(), steamId)
    await db().update(users).set({ email }).where(eq(users.id, userId))
    const claims = { sub: userId, steamId, generation: 0, ...(isByChat && { amr: 'chat' as const }) }
    const token = await app.context.tokens.issue('session', claims, app.context.now())
    const ask = async (method: 'GET' | 'DELETE', url: string) => {
      const answer = await app.app.inject({ method, url, headers: { authorization: `Bearer ${token}` } })
      return { status: answer.statusCode, body: answer.json(), headers: answer.headers }
    }
    /** A request of the player, authenticated now. */
    const authenticated = async () => {
      const session = await findSession(app.context, token, undefined)
      if (session === undefined) throw new Error('The session has ended')
      return session
    }
    return { steamId, email, userId, ask, authenticated }
  }

  const order = (payer: string, state: 'pending' | 'closed') => ({
    id: `order-${payer}`,
    payer,
    payerName: 'A player',
    product: 'new_server' as const,
    serverId: 'ps-1',
    serverName: 'Nade Lab',
    password: 'sealed',
    region: 'ap-beijing',
    duration: '1m' as const,
    relocatable: true,
    currency: 'CNY' as const,
    amount: 9_900,
    state,
    createdAt: app.context.now(),
    payableUntil: app.context.now(),
  })

  const server = (owner: string, id: string) => ({
    id,
    owner,
    name: 'Nade Lab',
    password: 'sealed',
    rconPassword: 'sealed',
    image: 'image:1',
    region: 'ap-beijing',
    relocatable: true,
    expiresAt: new Date(app.context.now().getTime() + 86_400_000),
    desiredState: 'running' as const,
    place: 1,
    lastPlace: 1,
  })

  it('the deletion removes email and Steam ID from every table but the documented ones', async () => {
    const { steamId, email, userId, ask } = await player()
    await fillEveryTable(db(), { steamId, email, userId }, ['users'])
    const filled = await tablesWith(db(), [steamId, email, userId])
    expect(filled).toEqual(expect.arrayContaining(['users', 'player_visits', 'practice_orders', ...staying]))

    expect(await ask('DELETE', '/api/account')).toMatchObject({ status: 200, body: { success: true } })
    const left = await tablesWith(db(), [steamId, email, userId])
    expect(left.filter((table) => !staying.includes(table))).toEqual([])
    expect(await tablesWith(db(), [email, userId])).toEqual([])
    const [entry] = await db().select().from(leaderboardEntries).where(eq(leaderboardEntries.steamId, steamId))
    expect(entry?.nickname).toBe(steamId)
  })

  it('the download returns all kept data as a file', async () => {
    const { steamId, email, ask } = await player()
    const now = app.context.now()
    await db().insert(playerVisits).values({ steamId, serverId: 'dm-1', since: now, until: now })
    await db().insert(practiceOrders).values(order(steamId, 'closed'))
    const { status, body, headers } = await ask('GET', '/api/account/data')
    expect(status).toBe(200)
    expect(headers['content-disposition']).toContain('attachment')
    expect(headers['cache-control']).toContain('no-store')
    expect(kept(calls.getAccountData, body)).toMatchObject({
      account: { steamId, email },
      visits: [{ serverId: 'dm-1' }],
      orders: [{ serverName: 'Nade Lab', amount: 9_900 }],
    })
    expect(JSON.stringify(body)).not.toContain('sealed')
  })

  it('the deletion ends every session, and a new sign-in creates an empty account', async () => {
    const { steamId, userId, ask } = await player()
    expect((await ask('DELETE', '/api/account')).status).toBe(200)
    expect((await ask('GET', '/api/account')).status).toBe(401)
    expect((await ask('DELETE', '/api/account')).status).toBe(401)
    const again = await steamUser(db(), steamId)
    expect(again.id).not.toBe(userId)
    expect(again.email).toBeNull()
    expect((await ask('GET', '/api/account')).status).toBe(401)
  })

  it('a request that was authenticated before the deletion writes nothing after it', async () => {
    const [before, after] = [await player(), await player()]
    const sessions = [await before.authenticated(), await after.authenticated()] as const
    const now = () => app.context.now()
    const { context: ledger } = await openOrderLedger(db())
    const own = createOwnServers({ db: db(), isListed: () => true, playedBy: async () => [] })
    const gatherings = {
      db: db(),
      log: createLog('silent'),
      now,
      config: () => gatheringsConfigSchema.parse({}),
      placeOf: () => ({ category: 'dm', players: 0, maxPlayers: 20, isOpen: true, isUpdating: false }),
      playingOn: async () => ({ known: new Set<string>(), count: 0 }),
    }
    const terms = { duration: '1m', isRelocatable: true, paymentMethod: 'alipay' }
    const options = { ...terms, serverName: 'Nade Lab', password: 'nade42', region: 'ap-shanghai' }
    const full = { players: 16, free: 0, isFull: true }
    const writes: Record<string, (session: Session) => Promise<unknown>> = {
      favourites: (session) => own.changeFavourites(session, { add: ['dm-1'], remove: [] }),
      filters: (session) => own.saveFilters(session, []),
      queue: (session) =>
        enterQueue({ db: db(), now, seatsOn: () => full, presentOn: async () => [] }, session, 'dm-1'),
      calendar: (session) => makeLink({ db: db(), now, publicUrl: () => '' }, session, 'zh'),
      gathering: (session) => join(gatherings, session, { serverId: 'dm-1', target: 6 }),
      order: (session) =>
        createOrder(ledger, session, {
          currency: 'CNY',
          productType: 'server_rental',
          productId: 'new_server',
          options: JSON.stringify(options),
        }),
    }
    expect((await after.ask('DELETE', '/api/account')).status).toBe(200)
    for (const [name, write] of Object.entries(writes)) {
      await write(sessions[0])
      await expect(write(sessions[1]), name).rejects.toMatchObject({ status: 401 })
    }
    expect(await tablesWith(db(), [before.steamId])).toEqual(
      expect.arrayContaining([
        'kept_servers',
        'seat_watches',
        'calendar_links',
        'gathering_players',
        'practice_orders',
      ]),
    )
    expect(await tablesWith(db(), [after.steamId])).toEqual([])
  })

  it('the deletion waits for a request that writes data of the player', async () => {
    // The embedded database runs one transaction at a time.
    if (database().engine === 'embedded') return
    const { steamId, ask, authenticated } = await player()
    const session = await authenticated()
    const held = Promise.withResolvers<void>()
    const deletion = held.promise.then(() => ask('DELETE', '/api/account'))
    await inTransaction(db(), async (tx) => {
      await session.holdAccount(tx)
      held.resolve()
      await untilBlocked(tx)
      await tx.insert(keptServers).values({ steamId })
    })
    expect(await deletion).toMatchObject({ status: 200 })
    expect(await db().$count(keptServers, eq(keptServers.steamId, steamId))).toBe(0)
  })

  it('the deletion needs a recent sign-in', async () => {
    const { ask } = await player()
    expect(kept(calls.getOwnAccount, (await ask('GET', '/api/account')).body)).toMatchObject({ obstacle: null })
    app.pass(deletionSignInMs + 1_000)
    expect((await ask('GET', '/api/account')).body).toMatchObject({ obstacle: 'sign_in_again' })
    expect(await ask('DELETE', '/api/account')).toMatchObject({ status: 403, body: { code: 'sign_in_again' } })
    app.pass(-deletionSignInMs - 1_000)
    expect((await ask('DELETE', '/api/account')).status).toBe(200)
  })

  it('the deletion needs a sign-in with Steam or email', async () => {
    const { ask } = await player({ isByChat: true })
    expect(kept(calls.getOwnAccount, (await ask('GET', '/api/account')).body)).toMatchObject({
      obstacle: 'chat_sign_in',
    })
    expect(await ask('DELETE', '/api/account')).toMatchObject({ status: 403, body: { code: 'chat_sign_in' } })
    expect((await ask('GET', '/api/account')).status).toBe(200)
  })

  it('the deletion is refused while an order is open, and keeps closed orders without the payer', async () => {
    const { steamId, ask } = await player()
    await db().insert(practiceOrders).values(order(steamId, 'pending'))
    expect((await ask('GET', '/api/account')).body).toMatchObject({ obstacle: 'open_orders' })
    expect(await ask('DELETE', '/api/account')).toMatchObject({ status: 409, body: { code: 'open_orders' } })
    const isTheirs = eq(practiceOrders.id, `order-${steamId}`)
    await db().update(practiceOrders).set({ state: 'closed' }).where(isTheirs)
    expect((await ask('DELETE', '/api/account')).status).toBe(200)
    expect(await db().select().from(practiceOrders).where(isTheirs)).toMatchObject([
      { payer: '', payerName: '', password: '', amount: 9_900 },
    ])
  })

  it('the deletion ends practice servers, and removes the player from the admins of others', async () => {
    const [owner, friend] = [await player(), await player()]
    const [own, other] = [`ps-${owner.steamId}`, `ps-${friend.steamId}`]
    await db()
      .insert(practiceServers)
      .values([server(owner.steamId, own), server(friend.steamId, other)])
    await db().insert(practiceAdmins).values({ serverId: other, steamId: owner.steamId, position: 1, note: 'Friend' })
    expect((await owner.ask('GET', '/api/account')).body).toMatchObject({ practiceServers: 1 })
    expect((await owner.ask('DELETE', '/api/account')).status).toBe(200)
    const serverOf = async (id: string) =>
      (await db().select().from(practiceServers).where(eq(practiceServers.id, id)))[0]
    const ended = await serverOf(own)
    expect(ended).toMatchObject({ owner: '', timeWaitsSince: null })
    expect(ended?.expiresAt.getTime()).toBeLessThan(app.context.now().getTime() - 86_000_000)
    expect(await serverOf(other)).toMatchObject({ owner: friend.steamId, adminsVersion: 2 })
    expect(await db().select().from(practiceAdmins).where(eq(practiceAdmins.serverId, other))).toEqual([])
  })

  it('the deletion keeps the choice not to be named', async () => {
    const { steamId, ask } = await player()
    await db().insert(hiddenPlayers).values({ steamId })
    expect((await ask('DELETE', '/api/account')).status).toBe(200)
    expect(await db().$count(hiddenPlayers, eq(hiddenPlayers.steamId, steamId))).toBe(1)
  })

  it('the deletion does not deadlock with log lines about the player', async () => {
    // The embedded database runs one transaction at a time.
    if (database().engine === 'embedded') return
    const { steamId, ask } = await player()
    const now = app.context.now()
    await db().insert(leaderboardPlayers).values({ steamId, nickname: 'A player', seenAt: now })
    const present = { steamId, serverId: 'dm-1', instance: '', name: 'A player', since: now, seenAt: now }
    await db().insert(presentPlayers).values(present)
    await inTransaction(db(), (tx) => noteSeen(tx, [{ steamId, name: 'A player', at: now.getTime() }]))
    const named = Promise.withResolvers<void>()
    const deletion = named.promise.then(() => ask('DELETE', '/api/account'))
    await inTransaction(db(), async (tx) => {
      await storeNames(tx, new Map([[steamId, 'A player']]), now)
      named.resolve()
      await untilBlocked(tx)
      await lockPresent(tx, 'dm-1', [steamId])
      await noteSeen(tx, [{ steamId, name: 'Another name', at: now.getTime() }])
    })
    expect(await deletion).toMatchObject({ status: 200 })
    expect(await db().$count(seenPlayers, eq(seenPlayers.steamId, steamId))).toBe(0)
    expect(await db().$count(presentPlayers, eq(presentPlayers.steamId, steamId))).toBe(0)
  })

  it('the deletion removes nothing if one area fails', async () => {
    const { steamId, ask } = await player()
    const now = app.context.now()
    await db().insert(playerVisits).values({ steamId, serverId: 'dm-1', since: now, until: now })
    failing = async (tx) => {
      await tx.execute(sql`select 1 / 0`)
    }
    expect((await ask('DELETE', '/api/account')).status).toBe(500)
    failing = undefined
    expect((await ask('GET', '/api/account')).status).toBe(200)
    expect(await db().$count(playerVisits, eq(playerVisits.steamId, steamId))).toBe(1)
  })
})

import { randomUUID } from 'node:crypto'
import { normalizeSteamId } from '@warmup/domain/common'
import type { PlayerHit, PlayerRecord } from '@warmup/domain/console'
import { findPlayers, getPlayer } from '@warmup/domain/console/calls'
import { rentalFixture } from '@warmup/domain/console/fixtures'
import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { accountLog, users } from '../../src/accounts/accounts.tables.ts'
import { noteSession } from '../../src/accounts/session/sessions.store.ts'
import { blockAccount, findUserById } from '../../src/accounts/users.store.ts'
import { playerRoutes } from '../../src/console/players/player.routes.ts'
import { playerActions } from '../../src/console/players/player-actions.ts'
import { practiceServers } from '../../src/machines/machines.tables.ts'
import { createMembership } from '../../src/membership/index.ts'
import { grantMembership } from '../../src/membership/membership.store.ts'
import { grantVipOnce } from '../../src/membership/vip-grants.service.ts'
import { practiceOrders } from '../../src/payments/payments.tables.ts'
import { dayInShanghai } from '../../src/platform/clock/index.ts'
import { emailUser, freshEmail, freshSteamId, steamUser } from '../accounts/accounts-app.ts'
import { type SteamDouble, startSteamDouble } from '../accounts/steam-double.ts'
import { describeOnDatabase } from '../database.ts'
import { kept } from '../kept.ts'
import { membershipDouble } from '../membership/membership-double.ts'
import { type ConsoleApp, createConsoleApp } from './console-app.ts'
import { storedOrder } from './stored-order.ts'

const dayMs = 24 * 3_600_000

describeOnDatabase('players in the console', (database) => {
  let steam: SteamDouble
  let app: ConsoleApp
  let operator: Awaited<ReturnType<ConsoleApp['operator']>>
  let rentalOwners: string[]
  beforeAll(async () => {
    const { db } = database()
    const now = () => new Date()
    const { groupsOf } = createMembership({ db, now, ...membershipDouble })
    const rentalsOf = async (steamId: string) => {
      rentalOwners.push(steamId)
      return [rentalFixture({ owner: steamId })]
    }
    steam = await startSteamDouble()
    app = await createConsoleApp(db, steam, {
      routes: playerRoutes({
        db,
        now,
        groupsOf,
        readSteamId: async (text) => normalizeSteamId(text),
        rentalsOf,
        hintsAbout: async () => undefined,
        chatBy: async () => undefined,
      }),
      handlers: playerActions(),
    })
    operator = await app.operator()
  })
  beforeEach(() => {
    rentalOwners = []
  })
  afterAll(async () => {
    await app.close()
    await steam.close()
  })

  type Page = { rows: PlayerHit[]; next?: string }
  const page = async (query: Record<string, string>): Promise<Page> => {
    const { status, body } = await app.ask('GET', `/api/console/players?${new URLSearchParams(query)}`, operator.token)
    expect(status).toBe(200)
    return kept(findPlayers, body) as Page
  }
  const found = async (search: string): Promise<PlayerHit[]> => (await page({ search })).rows
  const keysOf = (rows: readonly PlayerHit[]): string[] => rows.map(({ key }) => key)
  const record = async (key: string): Promise<PlayerRecord> => {
    const { status, body } = await app.ask('GET', `/api/console/players/${key}`, operator.token)
    expect(status).toBe(200)
    return kept(getPlayer, body) as PlayerRecord
  }
  const named = async (username: string): Promise<string> => {
    const { id } = await steamUser(database().db, freshSteamId())
    const [user] = await database().db.update(users).set({ username }).where(eq(users.id, id)).returning()
    return user?.steamId ?? ''
  }
  const everyPage = async (search?: string): Promise<PlayerHit[]> => {
    const rows: PlayerHit[] = []
    let next: string | undefined
    do {
      const answer = await page({ ...(search && { search }), ...(next && { before: next }) })
      expect(answer.rows.length).toBeLessThanOrEqual(50)
      if (answer.next !== undefined) expect(answer.rows).toHaveLength(50)
      rows.push(...answer.rows)
      next = answer.next
    } while (next !== undefined)
    return rows
  }

  it('finds an account by every form of its Steam ID', async () => {
    const steamId = await named('Forms')
    const number = Number(BigInt(steamId) - 76_561_197_960_265_728n)
    for (const form of [
      steamId,
      ` ${steamId} `,
      `[U:1:${number}]`,
      `STEAM_1:${number % 2}:${Math.floor(number / 2)}`,
      `https://steamcommunity.com/profiles/${steamId}/`,
    ])
      expect(await found(form), form).toEqual([
        {
          key: steamId,
          steamId,
          name: 'Forms',
          avatar: '',
          email: '',
          memberships: [],
          isBlocked: false,
          since: expect.any(Number),
        },
      ])
  })

  it('finds accounts by part of a name, an address or a Steam ID', async () => {
    const tag = randomUUID().slice(0, 8)
    const one = await named(`热身玩家${tag}甲`)
    const other = await named(`热身玩家${tag}乙`)
    expect(keysOf(await found(`玩家${tag}`))).toEqual([other, one])
    expect(keysOf(await found(`${tag}甲`))).toEqual([one])
    expect(keysOf(await found(one.slice(2)))).toContain(one)
    const email = freshEmail()
    const { id } = await emailUser(database().db, email, 'correct-horse-1')
    expect(keysOf(await found(email.slice(2, -4).toUpperCase()))).toEqual([id])
    expect(await found(email.toUpperCase())).toEqual([expect.objectContaining({ key: id, steamId: '', email })])
    await emailUser(database().db, `x${email}`, 'correct-horse-1')
    expect(keysOf(await found(email)), 'a whole address is one account').toEqual([id])
    expect(await found(`nobody-${email}`)).toEqual([])
  })

  it('shows valid memberships and blocked accounts', async () => {
    const steamId = await named('Member')
    const { db } = database()
    await grantMembership(db, { steamId, type: 'vip', until: null }, new Date())
    await grantMembership(db, { steamId, type: 'pro', until: null }, new Date())
    await grantMembership(db, { steamId, type: 'kol', until: '2020-01-01' }, new Date())
    const { player } = await record(steamId)
    expect(player.memberships).toEqual(['pro', 'vip'])
    expect(await found(steamId)).toEqual([player])
    const [user] = await db.select().from(users).where(eq(users.steamId, steamId))
    await blockAccount(db, user?.id ?? '', { at: new Date(5_000), reason: 'Cheats', by: 'Ann' })
    expect((await found(steamId))[0]?.isBlocked).toBe(true)
    expect((await record(steamId)).block).toEqual({ at: 5_000, reason: 'Cheats', by: 'Ann' })
  })

  it.each([
    '100%',
    'a_b',
    'back\\slash',
    `O'Neil"; drop table users; --`,
    '👩‍🚀 rocket',
    '<img src=x>',
    '$1 {0} %s',
    'é́́',
    '＊全角＊',
  ])('takes %s literally', async (text) => {
    const steamId = await named(`x${text}x`)
    await named(`x${text.replaceAll(/[%_\\]/g, 'q')}y`)
    expect(keysOf(await found(text))).toContain(steamId)
    expect((await found(text)).every(({ name }) => name.includes(text))).toBe(true)
  })

  it('accepts the longest search text, and refuses a longer one and unknown pages', async () => {
    expect(await found('长'.repeat(254))).toEqual([])
    const refused = async (query: Record<string, string>) =>
      (await app.ask('GET', `/api/console/players?${new URLSearchParams(query)}`, operator.token)).status
    expect(await refused({ search: '长'.repeat(255) })).toBe(400)
    for (const before of ['x', 'a.1.2', 's.abc', 's.', `a.${'9'.repeat(18)}.${randomUUID()}`, '-'])
      expect(await refused({ before }), before).toBe(400)
    expect((await page({ before: `a.${'9'.repeat(17)}.${randomUUID()}` })).rows.length).toBeGreaterThan(0)
    expect((await page({ search: ' ' })).rows.length).toBeGreaterThan(0)
  })

  it('finds players without an account by memberships, grants, orders and practice servers', async () => {
    const { db } = database()
    const [member, buyer, payer, owner] = [freshSteamId(), freshSteamId(), freshSteamId(), freshSteamId()]
    await grantMembership(db, { steamId: member, type: 'vip', until: null }, new Date())
    await grantVipOnce(db, { grantId: randomUUID(), steamId: buyer, days: 30 }, new Date())
    const tag = randomUUID().slice(0, 8)
    await storedOrder(db, { payer, payerName: `Old ${tag}`, createdAt: new Date(1_000) })
    await storedOrder(db, { payer, payerName: `付款人${tag}`, createdAt: new Date(2_000) })
    await db.insert(practiceServers).values({
      id: `ps-${tag}`,
      owner,
      name: 'duel',
      password: '',
      rconPassword: '',
      image: '',
      region: 'ap-shanghai',
      relocatable: false,
      expiresAt: new Date(),
      desiredState: 'gone',
      place: 1,
      lastPlace: 1,
    })
    for (const steamId of [member, buyer, payer, owner]) {
      expect(keysOf(await found(steamId.slice(4)))).toEqual([steamId])
      expect((await everyPage()).filter(({ key }) => key === steamId)).toHaveLength(1)
    }
    expect(await found(`款人${tag}`)).toEqual([
      { key: payer, steamId: payer, name: `付款人${tag}`, avatar: '', email: '', memberships: [], isBlocked: false },
    ])
    expect((await found(member))[0]?.memberships).toEqual(['vip'])
    await steamUser(db, member)
    expect((await everyPage()).filter(({ key }) => key === member)).toHaveLength(1)
  })

  it('shows a Steam ID without stored data, so that a membership can be granted', async () => {
    const steamId = freshSteamId()
    const player = {
      key: steamId,
      steamId,
      name: '',
      avatar: '',
      email: '',
      memberships: [],
      isBlocked: false,
    }
    expect(await page({ search: steamId })).toEqual({ rows: [player] })
    expect(await record(steamId)).toEqual({
      player,
      memberships: [],
      grants: [],
      orders: [],
      rentals: [expect.objectContaining({ owner: steamId })],
      sessions: [],
      log: [],
    })
    expect((await page({ search: steamId, before: `s.${steamId}` })).rows).toEqual([])
  })

  it('pages through all players without gaps and repeats', async () => {
    const { db } = database()
    const tag = randomUUID().slice(0, 8)
    // Accounts made in the same microsecond, and within a millisecond.
    for (let group = 0; group < 4; group += 1)
      await db.insert(users).values(
        Array.from({ length: 40 }, (_, place) => ({
          steamId: place % 2 === 0 ? freshSteamId() : null,
          username: `${tag} ${group}`,
          avatar: '',
          createdAt: sql`timestamptz '2026-01-01 00:00:00.000Z' + ${group} * interval '3 microseconds'` as never,
        })),
      )
    const strangers = Array.from({ length: 110 }, freshSteamId)
    for (const steamId of strangers) await storedOrder(db, { payer: steamId, payerName: tag, createdAt: new Date() })
    const of = await everyPage(tag)
    expect(of).toHaveLength(160 + 110)
    expect(new Set(keysOf(of)).size).toBe(of.length)
    expect(of.slice(160).map(({ steamId }) => steamId)).toEqual(strangers.toSorted())

    const accounts = await db.select().from(users)
    const ids = new Set(accounts.map(({ steamId, id }) => steamId ?? id))
    const payers = await db.select({ payer: practiceOrders.payer }).from(practiceOrders)
    for (const { payer } of payers) ids.add(payer)
    const all = keysOf(await everyPage())
    expect(new Set(all).size).toBe(all.length)
    expect([...ids].filter((id) => !all.includes(id))).toEqual([])
  })

  it('repeats no player while others join', async () => {
    const tag = randomUUID().slice(0, 8)
    for (let index = 0; index < 60; index += 1) await named(`${tag} ${index}`)
    const first = await page({ search: tag })
    await named(`${tag} new`)
    const second = await page({ search: tag, before: first.next ?? '' })
    expect(new Set([...keysOf(first.rows), ...keysOf(second.rows)]).size).toBe(60)
    expect(second.next).toBeUndefined()
  })

  it('shows all that is stored about a player', async () => {
    const { db } = database()
    const { id, steamId } = await steamUser(db, freshSteamId())
    const key = steamId ?? ''
    await db.update(users).set({ email: freshEmail() }).where(eq(users.id, id))
    await grantMembership(db, { steamId: key, type: 'kol', until: '2020-01-01' }, new Date())
    await grantVipOnce(db, { grantId: 'first', steamId: key, days: 1 }, new Date())
    await grantVipOnce(db, { grantId: 'second', steamId: key, days: 2 }, new Date())
    const order = await storedOrder(db, { payer: key, payerName: 'Payer', createdAt: new Date(1_000) })
    const session = { userId: id, generation: 0, signedInAt: new Date(7_000), expiresAt: new Date(Date.now() + dayMs) }
    await noteSession(db, { ...session, id: randomUUID(), browser: 'firefox', system: 'linux' })
    await db.insert(accountLog).values({ userId: id, action: 'LOGIN-STEAM', address: '203.0.113.7' })
    const shown = await record(key)
    expect(shown).toMatchObject({
      player: { key, steamId: key, name: 'A player', memberships: ['vip'] },
      memberships: [
        { type: 'kol', until: '2020-01-01', isCurrent: false },
        { type: 'vip', isCurrent: true },
      ],
      orders: [{ id: order.id, payerName: 'Payer', state: 'fulfilled', createdAt: 1_000 }],
      rentals: [{ owner: key }],
      sessions: [{ signedInAt: 7_000, browser: 'firefox', system: 'linux' }],
      log: [{ action: 'LOGIN-STEAM', address: '203.0.113.7' }],
    })
    expect(shown.grants.map(({ grantId, days }) => [grantId, days])).toEqual([
      ['second', 2],
      ['first', 1],
    ])
    expect(rentalOwners).toEqual([key])
    expect((await record(id)).player.key).toBe(key)
  })

  it('shows an account without a Steam ID by its id, and no other', async () => {
    const { id, email } = await emailUser(database().db, freshEmail(), 'correct-horse-1')
    expect(await record(id)).toMatchObject({ player: { key: id, steamId: '', email }, orders: [], rentals: [] })
    expect(rentalOwners).toEqual([])
    for (const key of [randomUUID(), 'nobody', '123'])
      expect((await app.ask('GET', `/api/console/players/${key}`, operator.token)).status).toBe(404)
  })

  const act = async (action: Parameters<ConsoleApp['act']>[1], requestId?: string) =>
    (await app.act(operator.token, action, requestId)).body
  const inDays = (days: number) => dayInShanghai(new Date(Date.now() + days * dayMs))

  it('grants a membership, also to a player without an account', async () => {
    const steamId = freshSteamId()
    const grant = { kind: 'grant', steamId, type: 'vip', until: inDays(0) } as const
    expect(await act(grant)).toEqual({ outcome: 'done', detail: inDays(0) })
    expect(await act(grant)).toEqual({ outcome: 'unchanged', detail: inDays(0) })
    expect(await act({ ...grant, until: null })).toEqual({ outcome: 'done', detail: '' })
    expect(await act({ ...grant, until: null })).toEqual({ outcome: 'unchanged', detail: '' })
    expect((await record(steamId)).memberships).toEqual([{ type: 'vip', until: null, isCurrent: true }])
  })

  it('refuses a day that is over, and changes nothing', async () => {
    const steamId = freshSteamId()
    const grant = { kind: 'grant', steamId, type: 'vip', until: inDays(-1) } as const
    expect(await act(grant)).toEqual({ outcome: 'refused', refusal: 'date_over', detail: '' })
    expect((await record(steamId)).memberships).toEqual([])
  })

  it('revokes a membership once, and not the operator’s own OP', async () => {
    const steamId = freshSteamId()
    await grantMembership(database().db, { steamId, type: 'op', until: null }, new Date())
    const revoke = { kind: 'revoke', steamId, type: 'op' } as const
    const outcomes = await Promise.all([act(revoke), act(revoke)])
    expect(outcomes.map(({ outcome }) => outcome).toSorted()).toEqual(['done', 'refused'])
    expect(await act(revoke)).toEqual({ outcome: 'refused', refusal: 'no_membership', detail: '' })
    const own = { ...revoke, steamId: operator.steamId }
    expect(await act(own)).toEqual({ outcome: 'refused', refusal: 'own_account', detail: '' })
    expect((await record(operator.steamId)).player.memberships).toEqual(['op'])
  })

  it('grants once when two operators grant at the same time', async () => {
    const grant = { kind: 'grant', steamId: freshSteamId(), type: 'pro', until: inDays(9) } as const
    const outcomes = await Promise.all([act(grant), act(grant)])
    expect(outcomes.map(({ outcome }) => outcome).toSorted()).toEqual(['done', 'unchanged'])
  })

  it('ends the sessions of an account by its Steam ID or its id, once for each request', async () => {
    const { db } = database()
    const player = await app.player()
    const generation = async () => (await findUserById(db, player.userId))?.sessionGeneration
    const requestId = randomUUID()
    for (let time = 0; time < 2; time += 1)
      expect(await act({ kind: 'end_sessions', player: player.steamId }, requestId)).toMatchObject({ outcome: 'done' })
    expect(await generation()).toBe(1)
    expect((await app.ask('GET', '/api/console/access', player.token)).status).toBe(401)
    expect(await act({ kind: 'end_sessions', player: player.userId })).toMatchObject({ outcome: 'done' })
    expect(await generation()).toBe(2)
    for (const nobody of [freshSteamId(), randomUUID(), 'nobody'])
      expect(await act({ kind: 'end_sessions', player: nobody })).toMatchObject({ refusal: 'no_account' })
  })
})

import { randomBytes } from 'node:crypto'
import type { ConsoleAction } from '@warmup/domain/console'
import { findSanctions, getSanction } from '@warmup/domain/console/calls'
import { noRoster } from '@warmup/domain/game'
import type { SanctionRecord } from '@warmup/domain/moderation'
import { findPublicSanctions, getBans, getOwnSanctions } from '@warmup/domain/moderation/calls'
import { eq } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest'
import { findProfiles } from '../../src/accounts/users.store.ts'
import { hasRole } from '../../src/console/index.ts'
import { sanctionActions } from '../../src/console/sanctions/sanction-actions.ts'
import { sanctionRoutes } from '../../src/console/sanctions/sanctions.routes.ts'
import { createGatherings } from '../../src/gatherings/index.ts'
import { createMembership } from '../../src/membership/index.ts'
import { enforceDue } from '../../src/moderation/enforcement/enforce.ts'
import { createModeration, type ModeratedServer } from '../../src/moderation/index.ts'
import { moderationConfigSchema } from '../../src/moderation/moderation.config.ts'
import { addNotice } from '../../src/notices/index.ts'
import { notices } from '../../src/notices/notices.tables.ts'
import { inTransaction } from '../../src/platform/db/index.ts'
import { createLog } from '../../src/platform/log/index.ts'
import { createPlayers } from '../../src/players/index.ts'
import { hiddenPlayers } from '../../src/players/players.tables.ts'
import { newServerProduct } from '../../src/practice/products/new-server.ts'
import { reportWitness } from '../../src/report-witness.ts'
import { createScrims } from '../../src/scrims/index.ts'
import { createSeats } from '../../src/seats/index.ts'
import { freshSteamId } from '../accounts/accounts-app.ts'
import { type SteamDouble, startSteamDouble } from '../accounts/steam-double.ts'
import { communityWith } from '../community.ts'
import { type ConsoleApp, createConsoleApp } from '../console/console-app.ts'
import { describeOnDatabase } from '../database.ts'
import { kept } from '../kept.ts'
import { membershipDouble } from '../membership/membership-double.ts'
import { startRconDouble } from './rcon-double.ts'

const minuteMs = 60_000
type SanctionAction = Extract<ConsoleAction, { kind: 'sanction' }>

describeOnDatabase('moderation', (database) => {
  let steam: SteamDouble
  let app: ConsoleApp
  let operator: Awaited<ReturnType<ConsoleApp['operator']>>
  let game: Awaited<ReturnType<typeof startRconDouble>>
  let isOn = true
  /** Whether another one may answer appeals. */
  let hasOthers = true
  let list: 'off' | 'ids' | 'names' = 'off'
  let plugin: 'none' | 'simple_admin' = 'none'
  /** Milliseconds by which the clock of moderation is ahead. */
  let ahead = 0
  const db = () => database().db
  const now = () => new Date(Date.now() + ahead)
  const on = communityWith([], { features: { moderation: { enabled: true } } }).community
  const off = communityWith([]).community
  const server = (id: string, group: string, rconPassword?: string): ModeratedServer => ({
    id,
    name: { zh: id, en: id },
    group,
    address: game.address,
    rconPassword,
  })
  const listed = (publicNames: boolean) =>
    communityWith([], { features: { moderation: { enabled: true, publicList: true, publicNames } } }).community
  const [withIds, withNames] = [listed(false), listed(true)]
  const community = () => (!isOn ? off : { off: on, ids: withIds, names: withNames }[list])
  const context = () => ({
    db: db(),
    log: createLog('silent'),
    now,
    community,
    config: () => moderationConfigSchema.parse({ plugin }),
    servers: () => [server('aim-1', 'aim', 'rcon pass'), server('aim-2', 'aim'), server('surf-1', 'surf')],
    witness: reportWitness({ db: db(), now }, (steamIds) => findProfiles(db(), steamIds)),
    notify: addNotice,
    team: async () => new Set<string>(),
    hashNetwork: (network: string) => network,
  })

  /** Calls of other areas that refuse banned players, with nothing else behind them. */
  const refusingCalls = () => {
    const { bans } = createModeration({ ...context(), community })
    const common = { db: db(), log: createLog('silent'), now, ...bans }
    const seats = createSeats({
      ...common,
      seatsOn: () => ({ players: 16, free: 0, isFull: true }),
      presentOn: async () => [],
      membersAmong: async () => new Set(),
      onWaiting: () => {},
    })
    const gatherings = createGatherings({
      ...common,
      config: () => communityWith([]).gatherings,
      placeOf: () => ({ category: 'aim', players: 0, maxPlayers: 16, isOpen: true, isUpdating: false }),
      playingOn: async () => ({ known: undefined, count: 0 }),
    })
    const scrims = createScrims({
      ...common,
      community: () => communityWith([], { features: { pracc: { findScrims: true } } }).community,
      servers: {} as never,
      profilesOf: async () => new Map(),
      visibilityAmong: async () => ({}) as never,
      publicUrl: () => '',
      secrets: [randomBytes(32)],
      leaseMs: 15_000,
    })
    return [seats, gatherings, scrims].flatMap(({ routes }) => routes)
  }

  beforeAll(async () => {
    game = await startRconDouble()
    steam = await startSteamDouble()
    const { groupsOf } = createMembership({ db: db(), now, ...membershipDouble })
    const neighbours = { profilesOf: async () => new Map(), readSteamId: async (text: string) => text }
    const visibilityAmong = (steamIds: readonly string[]) =>
      createPlayers({ db: db(), log: createLog('silent'), now }).visibilityAmong(steamIds)
    const moderation = createModeration({ ...context(), community, visibilityAmong })
    app = await createConsoleApp(db(), steam, {
      routes: sanctionRoutes({ ...context(), community, ...neighbours, hasOthers: async () => hasOthers }),
      handlers: sanctionActions({
        ...context(),
        community,
        groupsOf,
        isModerator: (steamId) => hasRole(db(), 'moderator', steamId),
        hasOthers: async () => hasOthers,
      }),
      calls: [...moderation.routes, ...refusingCalls()],
    })
    await moderation.mount?.(app.app)
    operator = await app.operator()
  })
  beforeEach(() => {
    isOn = true
    hasOthers = true
    list = 'off'
    plugin = 'none'
    ahead = 0
    game.setSilent(false)
    game.taken()
  })
  afterEach(() =>
    database().sqlText.executeSql(
      'truncate sanction_appeals, reports, report_cases, sanctions, sanction_events, sanction_enforcements',
    ),
  )
  afterAll(async () => {
    await app.close()
    await steam.close()
    await game.close()
  })

  const round = () => enforceDue(context(), new AbortController().signal)
  const ban = (steamId: string, change: Partial<SanctionAction> = {}): SanctionAction => ({
    kind: 'sanction',
    steamId,
    sanction: 'ban',
    because: 'cheating',
    scope: { kind: 'servers' },
    minutes: 60,
    ...change,
  })
  const act = async (action: ConsoleAction) => (await app.act(operator.token, action)).body
  const set = async (steamId: string, change: Partial<SanctionAction> = {}) => {
    const outcome = await act(ban(steamId, change))
    expect(outcome).toMatchObject({ outcome: 'done' })
    return String(outcome.detail)
  }
  const lift = (steamId: string, id: string) => act({ kind: 'lift_sanction', steamId, id })
  const record = async (id: string) => {
    const { body } = await app.ask('GET', `/api/console/sanctions/${id}`, operator.token)
    return kept(getSanction, body) as SanctionRecord
  }
  const stateOn = async (id: string, serverId = 'aim-1') =>
    (await record(id)).servers.find((each) => each.serverId === serverId)?.state
  /** A line of the log names these players. */
  const comes = (steamId: string) =>
    inTransaction(db(), (tx) =>
      createModeration(context()).follow(tx, {
        serverId: 'aim-1',
        news: [
          { roster: noRoster, here: [{ steamId, name: 'Ben', slot: '7', team: undefined }], left: [], isNewMap: false },
        ] as never,
        connections: [],
        now: now(),
      }),
    )

  it('tells the servers of the scope once, and shows what each of them knows', async () => {
    const steamId = '76561197960265733'
    const id = await set(steamId)
    expect(await stateOn(id)).toBe('waiting')
    await round()
    expect(game.taken()).toEqual(['banid 60 "STEAM_1:1:2" kick', 'kickid "STEAM_1:1:2" "A test"', 'writeid'])
    await round()
    expect(game.taken()).toEqual([])
    const { servers, history, state } = await record(id)
    expect(servers).toMatchObject([
      { serverId: 'aim-1', state: 'told' },
      { serverId: 'aim-2', state: 'no_rcon' },
      { serverId: 'surf-1', state: 'no_rcon' },
    ])
    expect(history).toMatchObject([{ event: 'set', by: { steamId: operator.steamId }, words: 'A test' }])
    expect(state).toBe('active')
  })

  it('goes on after a kill between the decision and the game server, and tells it once', async () => {
    const id = await set(freshSteamId())
    const killed = new AbortController()
    killed.abort()
    await enforceDue(context(), killed.signal)
    expect(game.taken()).toEqual([])
    await round()
    expect(game.taken()).toHaveLength(3)
    await round()
    expect(game.taken()).toEqual([])
    expect(await stateOn(id)).toBe('told')
  })

  it('tells a server that does not answer again, later and later', async () => {
    game.setSilent(true)
    const id = await set(freshSteamId())
    await round()
    expect(await stateOn(id)).toBe('no_answer')
    game.setSilent(false)
    await round()
    expect(game.taken()).toEqual([])
    ahead = 6_000
    await round()
    expect(game.taken()).toHaveLength(3)
    expect(await stateOn(id)).toBe('told')
  })

  it('removes a banned player who comes, and no other player', async () => {
    const steamId = freshSteamId()
    await set(steamId, { scope: { kind: 'group', group: 'aim' } })
    await round()
    game.taken()
    await comes(freshSteamId())
    await comes(steamId)
    await round()
    expect(game.taken()).toEqual([])
    ahead = 11_000
    await comes(steamId)
    await round()
    expect(game.taken()).toEqual([expect.stringMatching(/^kickid /)])
    ahead = 61 * minuteMs
    await comes(steamId)
    await round()
    expect(game.taken()).toEqual([])
  })

  it('lifts a sanction, and the longest of the others counts', async () => {
    const steamId = freshSteamId()
    const short = await set(steamId, { minutes: 10 })
    await round()
    const long = await set(steamId, { minutes: 600 })
    await round()
    expect(await stateOn(short)).toBe('covered')
    game.taken()
    expect(await lift(steamId, long)).toMatchObject({ outcome: 'done' })
    expect(await lift(steamId, long)).toMatchObject({ outcome: 'unchanged' })
    await round()
    expect(game.taken()).toEqual([
      expect.stringMatching(/^removeid /),
      'writeid',
      expect.stringMatching(/^banid 10 /),
      expect.stringMatching(/^kickid /),
      'writeid',
    ])
    await lift(steamId, short)
    await round()
    expect(game.taken()).toEqual([expect.stringMatching(/^removeid /), 'writeid'])
    expect(await stateOn(short)).toBe('over')
  })

  it('mutes by the plugin, and says where there is no command', async () => {
    const steamId = freshSteamId()
    const id = await set(steamId, { sanction: 'mute', minutes: null })
    await round()
    expect(game.taken()).toEqual([])
    expect(await stateOn(id)).toBe('no_command')
    plugin = 'simple_admin'
    await set(steamId, { sanction: 'mute', minutes: null })
    await round()
    expect(game.taken().toSorted()).toEqual([`css_addgag ${steamId} 0 "A test"`, `css_addmute ${steamId} 0 "A test"`])
  })

  it('refuses what an operator may not do', async () => {
    const other = await app.player('op')
    const steamId = freshSteamId()
    expect(await act(ban(operator.steamId))).toMatchObject({ refusal: 'own_account' })
    expect(await act(ban(other.steamId))).toMatchObject({ refusal: 'is_operator' })
    expect(await act(ban(steamId, { scope: { kind: 'server', serverId: 'x' } }))).toMatchObject({
      refusal: 'no_server',
    })
    expect(await act(ban(steamId, { scope: { kind: 'portal' }, sanction: 'mute' }))).toMatchObject({
      refusal: 'no_such_scope',
    })
    const id = await set(steamId)
    expect(await lift(freshSteamId(), id)).toMatchObject({ refusal: 'no_sanction' })
    const viewer = await app.viewer()
    expect((await app.act(viewer.token, ban(steamId))).status).toBe(403)
    expect((await app.ask('GET', '/api/console/sanctions', viewer.token)).status).toBe(200)
  })

  it('lets moderators act on players, and not on operators or each other', async () => {
    const [moderator, colleague, other] = [await app.moderator(), await app.moderator(), await app.player('op')]
    const by = async (action: ConsoleAction) => app.act(moderator.token, action)
    const steamId = freshSteamId()
    const done = await by(ban(steamId))
    expect(done.body).toMatchObject({ outcome: 'done' })
    expect((await by({ kind: 'lift_sanction', steamId, id: String(done.body.detail) })).body).toMatchObject({
      outcome: 'done',
    })
    for (const target of [other.steamId, operator.steamId])
      expect((await by(ban(target))).body).toMatchObject({ refusal: 'is_operator' })
    expect((await by(ban(colleague.steamId))).body).toMatchObject({ refusal: 'is_moderator' })
    expect((await by(ban(moderator.steamId))).body).toMatchObject({ refusal: 'own_account' })
    const banned = await set(moderator.steamId)
    expect((await by({ kind: 'lift_sanction', steamId: moderator.steamId, id: banned })).body).toMatchObject({
      refusal: 'own_account',
    })
  })

  it('lists sanctions by state, kind and player, the newest first', async () => {
    const [one, two] = [freshSteamId(), freshSteamId()]
    const first = await set(one)
    const second = await set(two, { sanction: 'mute_chat' })
    await lift(one, first)
    const ids = async (query: string) => {
      const { body } = await app.ask('GET', `/api/console/sanctions${query}`, operator.token)
      return (kept(findSanctions, body) as { rows: { id: string }[] }).rows.map(({ id }) => id)
    }
    expect(await ids('')).toEqual([second, first])
    expect(await ids('?state=active')).toEqual([second])
    expect(await ids('?state=lifted')).toEqual([first])
    expect(await ids('?kind=mute_chat')).toEqual([second])
    expect(await ids(`?search=${one}`)).toEqual([first])
    expect(await ids('?search=a%20tes')).toEqual([second, first])
    const before = `${(await record(second)).setAt}.${second}`
    expect(await ids(`?before=${before}`)).toEqual([first])
  })

  it('shows players their own sanctions, without the operator', async () => {
    const player = await app.player()
    await set(player.steamId, { scope: { kind: 'server', serverId: 'aim-2' }, minutes: null })
    const { body } = await app.ask('GET', '/api/moderation/mine', player.token)
    expect(kept(getOwnSanctions, body)).toMatchObject([
      { kind: 'ban', reason: 'cheating', words: 'A test', serverName: { zh: 'aim-2' }, endsAt: null },
    ])
    expect(JSON.stringify(body)).not.toContain(operator.steamId)
  })

  it('lists sanctions in force publicly only if the community wants that, by Steam ID, in pages', async () => {
    const [named, hidden] = [await app.player(), await app.player()]
    await set(named.steamId)
    await set(hidden.steamId, { sanction: 'mute', minutes: null })
    await lift(named.steamId, await set(named.steamId))
    await db().insert(hiddenPlayers).values({ steamId: hidden.steamId })
    const ask = async (query = '') => app.ask('GET', `/api/moderation/bans${query}`, named.token)
    const rows = async (query = '') =>
      (kept(findPublicSanctions, (await ask(query)).body) as { rows: { steamId: string; name?: string }[] }).rows
    expect((await ask()).status).toBe(404)
    list = 'ids'
    expect(await rows()).toMatchObject([
      { steamId: hidden.steamId, kind: 'mute', endsAt: null },
      { steamId: named.steamId, kind: 'ban', reason: 'cheating' },
    ])
    const { body } = await ask()
    expect(JSON.stringify(body)).not.toMatch(/A test|"name"/)
    expect(await rows(`?search=${named.steamId}`)).toHaveLength(1)
    expect(await rows('?search=Ben')).toEqual([])
    list = 'names'
    expect((await rows()).map(({ name }) => name !== undefined)).toEqual([false, true])
    for (let count = 0; count < 50; count += 1) await set(freshSteamId())
    const first = (await ask()).body as { rows: object[]; next: string }
    expect(first.rows).toHaveLength(50)
    expect(await rows(`?before=${first.next}`)).toHaveLength(2)
    isOn = false
    expect((await ask()).status).toBe(404)
  })

  it('offers the bans to plugins', async () => {
    const [all, group, ended] = [freshSteamId(), freshSteamId(), freshSteamId()]
    await set(all)
    await set(all, { minutes: null })
    await set(group, { scope: { kind: 'group', group: 'aim' } })
    await set(ended, { minutes: 1 })
    await set(freshSteamId(), { sanction: 'mute' })
    ahead = 2 * minuteMs
    const listed = async (query: string) => {
      const { body } = await app.ask('GET', `/api/moderation/bans.json${query}`, operator.token)
      return kept(getBans, body) as { steamId: string; endsAt: string | null }[]
    }
    expect(await listed('')).toEqual([{ steamId: all, endsAt: null }])
    expect((await listed('?server=aim-1')).map(({ steamId }) => steamId)).toEqual([all, group].toSorted())
    expect((await listed('?server=surf-1')).map(({ steamId }) => steamId)).toEqual([all])

    const lines = (query: string, headers = {}) => app.app.inject({ url: `/api/moderation/bans.txt${query}`, headers })
    const text = await lines('')
    expect(text.body).toBe(`${all}\n`)
    expect(text.headers['content-type']).toBe('text/plain; charset=utf-8')
    const again = { 'if-none-match': `"of-another-list", ${text.headers.etag}` }
    expect(await lines('', again)).toMatchObject({ statusCode: 304, body: '' })
    expect(await lines('?server=aim-1', again)).toMatchObject({ statusCode: 200 })
    expect((await lines('?server=none')).statusCode).toBe(404)
    expect((await lines('?server=a%20b')).statusCode).toBe(400)
  })

  const appeal = (token: string, sanctionId: string) =>
    app.ask('POST', '/api/moderation/appeals', token, { sanctionId, words: 'It was my brother' })
  const answer = (steamId: string, id: string, change: object): ConsoleAction =>
    ({ kind: 'answer_appeal', steamId, id, ...change }) as ConsoleAction

  it('lets players appeal once, and another one than who set the sanction answer', async () => {
    const [player, stranger, moderator] = [await app.player(), await app.player(), await app.moderator()]
    const id = await set(player.steamId)
    expect((await appeal(stranger.token, id)).status).toBe(404)
    const { body, status } = await appeal(player.token, id)
    expect([status, body]).toMatchObject([200, [{ id, appeal: { state: 'open' }, canAppeal: false }]])
    expect(await appeal(player.token, id)).toMatchObject({ status: 409, body: { code: 'appealed' } })
    const listed = (await app.ask('GET', '/api/console/sanctions?state=appealed', operator.token)).body
    expect((kept(findSanctions, listed) as { rows: object[] }).rows).toMatchObject([{ id }])
    expect((await record(id)).appeal).toMatchObject({
      words: 'It was my brother',
      isReopened: false,
      denial: 'own_sanction',
    })
    const asOther = await app.ask('GET', `/api/console/sanctions/${id}`, moderator.token)
    expect((kept(getSanction, asOther.body) as SanctionRecord).appeal).not.toHaveProperty('denial')

    expect(await act(answer(player.steamId, id, { answer: 'kept' }))).toMatchObject({ refusal: 'own_sanction' })
    const by = async (action: ConsoleAction) => (await app.act(moderator.token, action)).body
    const long = { answer: 'shortened', minutes: 100 }
    expect(await by(answer(player.steamId, id, long))).toMatchObject({ refusal: 'not_shorter' })
    expect(await by(answer(player.steamId, id, { answer: 'kept' }))).toMatchObject({ outcome: 'done' })
    expect(await by(answer(player.steamId, id, { answer: 'lifted' }))).toMatchObject({ refusal: 'appeal_answered' })
    expect((await appeal(player.token, id)).status).toBe(409)
    expect(await by({ kind: 'reopen_appeal', steamId: player.steamId, id })).toMatchObject({ outcome: 'done' })
    expect((await appeal(player.token, id)).status).toBe(200)
    expect(await by(answer(player.steamId, id, { answer: 'lifted' }))).toMatchObject({ outcome: 'done' })
    expect((await record(id)).state).toBe('lifted')
    expect((await app.ask('GET', '/api/moderation/mine', player.token)).body).toEqual([])
    const told = await db().select().from(notices).where(eq(notices.steamId, player.steamId))
    expect(told.map(({ facts }) => facts.answer).toSorted()).toEqual(['kept', 'lifted'])
  })

  it('shortens a sanction after an appeal, which then counts as used', async () => {
    hasOthers = false
    const player = await app.player()
    const id = await set(player.steamId, { minutes: null })
    await appeal(player.token, id)
    // Who set it answers where there is no other.
    expect((await record(id)).appeal).not.toHaveProperty('denial')
    expect(await act(answer(player.steamId, id, { answer: 'shortened', minutes: 5 }))).toMatchObject({
      outcome: 'done',
    })
    const { body } = await app.ask('GET', '/api/moderation/mine', player.token)
    const [shorter] = kept(getOwnSanctions, body) as { id: string; endsAt: string; canAppeal: boolean }[]
    expect(shorter).toMatchObject({ kind: 'ban', appeal: { state: 'shortened', reason: 'A test' }, canAppeal: false })
    expect(Date.parse(shorter?.endsAt ?? '')).toBeLessThan(Date.now() + 6 * minuteMs)
    expect((await record(id)).state).toBe('lifted')
    expect((await appeal(player.token, shorter?.id ?? '')).status).toBe(409)
  })

  it('is off until the community switches it on', async () => {
    const player = await app.player()
    const steamId = freshSteamId()
    await set(steamId)
    isOn = false
    await round()
    expect(game.taken()).toEqual([])
    for (const path of [
      '/api/moderation/mine',
      '/api/moderation/bans.json',
      '/api/moderation/bans.txt',
      '/api/console/sanctions',
    ])
      expect((await app.ask('GET', path, path.includes('console') ? operator.token : player.token)).status).toBe(404)
    expect((await app.act(operator.token, ban(steamId))).status).toBe(404)
  })

  /** The answer to each call that refuses banned players. */
  const tryAll = async (token: string) => {
    const put = async (url: string, payload: object) => {
      const answer = await app.app.inject({
        method: 'PUT',
        url,
        headers: { authorization: `Bearer ${token}` },
        payload,
      })
      return answer.statusCode === 200 ? 'done' : String(answer.json().code)
    }
    const post = { maps: ['de_mirage'], level: 'beginner', startsAt: new Date(Date.now() + 3_600_000).toISOString() }
    return {
      seat: await put('/api/seats', { serverId: 'aim-1' }),
      gathering: await put('/api/gatherings/mine', { serverId: 'aim-1', target: 4 }),
      scrim: await put('/api/practice/scrims/mine', { ...post, region: 'ap-shanghai', note: '' }),
    }
  }

  it.each<[SanctionAction['scope'], object]>([
    [{ kind: 'servers' }, { seat: 'banned', gathering: 'banned', scrim: 'banned' }],
    [{ kind: 'portal' }, { seat: 'banned', gathering: 'banned', scrim: 'banned' }],
    [
      { kind: 'group', group: 'aim' },
      { seat: 'banned', gathering: 'banned', scrim: 'done' },
    ],
    [
      { kind: 'server', serverId: 'surf-1' },
      { seat: 'done', gathering: 'done', scrim: 'done' },
    ],
  ])('refuses in the portal who is banned with the scope %j', async (scope, answers) => {
    const player = await app.player()
    const id = await set(player.steamId, { scope })
    expect(await tryAll(player.token)).toEqual(answers)
    await lift(player.steamId, id)
    expect(await tryAll(player.token)).toMatchObject({ seat: 'done', gathering: 'done' })
  })

  it('rents no server to a banned player, and mutes refuse nothing', async () => {
    const [banned, muted] = [freshSteamId(), freshSteamId()]
    await set(banned)
    await set(muted, { sanction: 'mute' })
    const { bans } = createModeration(context())
    const { reservation } = newServerProduct({ isBanned: bans.isBanned, machines: undefined } as never)
    const order = (payer: string) =>
      inTransaction(db(), async (tx) => reservation?.requireFree(tx, { payer, region: 'ap-shanghai' } as never, now()))
    await expect(order(banned)).rejects.toMatchObject({ code: 'banned', status: 403 })
    await expect(order(muted)).rejects.toMatchObject({ code: 'machines_unreachable' })
    isOn = false
    await expect(order(banned)).rejects.toMatchObject({ code: 'machines_unreachable' })
  })

  it('keeps sanctions and their history', async () => {
    await set(freshSteamId())
    for (const change of ['delete from sanction_events', "update sanction_events set words = ''"])
      await expect(database().sqlText.executeSql(change)).rejects.toThrow()
  })
})

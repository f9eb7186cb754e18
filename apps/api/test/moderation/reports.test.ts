import { gzipSync } from 'node:zlib'
import { accountOf } from '@warmup/domain/common'
import type { ConsoleAction } from '@warmup/domain/console'
import { findCases, getCase } from '@warmup/domain/console/calls'
import {
  type CaseRecord,
  type ListedCase,
  maxReportsPerDay,
  maxReportsWithChat,
  type OwnReport,
} from '@warmup/domain/moderation'
import { getOwnReports } from '@warmup/domain/moderation/calls'
import type { WebhookEvent } from '@warmup/domain/webhooks'
import { eq } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest'
import { findProfiles } from '../../src/accounts/users.store.ts'
import { caseRoutes } from '../../src/console/cases/cases.routes.ts'
import { hasRole } from '../../src/console/index.ts'
import { sanctionActions } from '../../src/console/sanctions/sanction-actions.ts'
import { leaderboardBatches, leaderboardStreams } from '../../src/leaderboard/ingest/ingest.tables.ts'
import { createMembership } from '../../src/membership/index.ts'
import { addChat } from '../../src/moderation/chat-log/chat.store.ts'
import { createModeration, moderationPersonalData } from '../../src/moderation/index.ts'
import { moderationConfigSchema } from '../../src/moderation/moderation.config.ts'
import { addReport, deleteCasesBefore } from '../../src/moderation/reports/reports.store.ts'
import { addNotice } from '../../src/notices/index.ts'
import { notices } from '../../src/notices/notices.tables.ts'
import { inTransaction, type Transaction } from '../../src/platform/db/index.ts'
import { createLog } from '../../src/platform/log/index.ts'
import { playerVisits, presentPlayers } from '../../src/players/players.tables.ts'
import { reportWitness } from '../../src/report-witness.ts'
import { freshSteamId } from '../accounts/accounts-app.ts'
import { type SteamDouble, startSteamDouble } from '../accounts/steam-double.ts'
import { communityWith } from '../community.ts'
import { type ConsoleApp, createConsoleApp } from '../console/console-app.ts'
import { describeOnDatabase } from '../database.ts'
import { kept } from '../kept.ts'
import { membershipDouble } from '../membership/membership-double.ts'

const minuteMs = 60_000
const hourMs = 60 * minuteMs

describeOnDatabase('reports of players', (database) => {
  let steam: SteamDouble
  let app: ConsoleApp
  let operator: Awaited<ReturnType<ConsoleApp['operator']>>
  let isOn = true
  const db = () => database().db
  const now = () => new Date()
  const on = communityWith([], { features: { moderation: { enabled: true } } }).community
  const off = communityWith([]).community
  const server = (id: string) => ({
    id,
    name: { zh: id, en: id },
    group: 'aim',
    address: { host: '127.0.0.1', port: 1 },
    rconPassword: undefined,
  })
  let emitted: WebhookEvent[] = []
  const context = () => ({
    db: db(),
    log: createLog('silent'),
    now,
    community: () => (isOn ? on : off),
    config: () => moderationConfigSchema.parse({ chat_log: true }),
    servers: () => [server('aim-1'), server('aim-2')],
    witness: reportWitness({ db: db(), now }, (steamIds) => findProfiles(db(), steamIds)),
    notify: addNotice,
    emit: async (_: Transaction, event: WebhookEvent) => void emitted.push(event),
    team: async () => new Set<string>(),
    hashNetwork: (network: string) => network,
  })

  beforeAll(async () => {
    steam = await startSteamDouble()
    const { groupsOf } = createMembership({ db: db(), now, ...membershipDouble })
    const profilesOf = (steamIds: readonly string[]) => findProfiles(db(), steamIds)
    app = await createConsoleApp(db(), steam, {
      routes: caseRoutes({
        ...context(),
        community: () => (isOn ? on : off),
        readSteamId: async (text) => text,
        profilesOf,
      }),
      handlers: sanctionActions({
        ...context(),
        community: () => (isOn ? on : off),
        groupsOf,
        isModerator: (steamId) => hasRole(db(), 'moderator', steamId),
        hasOthers: async () => true,
      }),
      calls: createModeration({ ...context(), community: () => (isOn ? on : off) }).routes,
    })
    operator = await app.operator()
  })
  beforeEach(() => {
    isOn = true
    emitted = []
  })
  afterEach(() =>
    database().sqlText.executeSql(
      'truncate chat_messages, sanction_appeals, reports, report_cases, sanctions, sanction_events, sanction_enforcements, notices, present_players, player_visits, leaderboard_streams, leaderboard_batches',
    ),
  )
  afterAll(async () => {
    await app.close()
    await steam.close()
  })

  type Player = Awaited<ReturnType<ConsoleApp['player']>>
  let addresses = 0
  /** Each from another address: those of one address are limited. */
  const report = (by: Player, steamId: string, changes: object = {}) => {
    addresses += 1
    const body = { steamId, reason: 'cheating', words: 'wallhack', ...changes }
    return app.ask('POST', '/api/moderation/reports', by.token, body, `192.0.2.${addresses}`)
  }
  const own = async (player: Player) =>
    kept(getOwnReports, (await app.ask('GET', '/api/moderation/reports', player.token)).body) as OwnReport[]
  const cases = async (query = '') => {
    const { body } = await app.ask('GET', `/api/console/cases${query}`, operator.token)
    return (kept(findCases, body) as { rows: ListedCase[] }).rows
  }
  const record = async (id: string) =>
    kept(getCase, (await app.ask('GET', `/api/console/cases/${id}`, operator.token)).body) as CaseRecord
  const act = async (action: ConsoleAction) => (await app.act(operator.token, action)).body
  const ban = (steamId: string, caseId?: string): ConsoleAction => ({
    kind: 'sanction',
    steamId,
    sanction: 'ban',
    because: 'cheating',
    scope: { kind: 'servers' },
    minutes: 60,
    caseId,
  })
  const noticesOf = (steamId: string) => db().select().from(notices).where(eq(notices.steamId, steamId))

  /** The log of `aim-1` of the last minute, with a player and without chat. */
  const writeLog = async (steamId: string, receivedAt = now()) => {
    const who = (name: string, id: string) => `"${name}<7><[U:1:${accountOf(id)}]><CT>"`
    const lines = [
      `${who('Sam', steamId)} killed ${who('Owl', freshSteamId())} with "ak47" (headshot)`,
      `${who('Ben', freshSteamId())} killed ${who('Owl', freshSteamId())} with "awp"`,
      `${who('S\u202e\u0007m', steamId)} purchased "awp"`,
    ]
    const stream = { serverId: 'aim-1', instance: 'a' }
    await db()
      .insert(leaderboardStreams)
      .values({
        ...stream,
        version: 1,
        mapNumber: 1,
        endOffset: 0,
        recentBodies: '[]',
        state: '{}',
        updatedAt: receivedAt,
      })
      .onConflictDoNothing()
    const body = gzipSync(lines.join('\n'))
    await db()
      .insert(leaderboardBatches)
      .values({
        ...stream,
        mapNumber: 1,
        isContinued: false,
        mode: 'dm',
        season: '',
        receivedAt,
        size: body.length,
        body,
      })
  }
  const comes = (steamId: string, serverId = 'aim-1') =>
    db().insert(presentPlayers).values({ steamId, serverId, instance: '', name: 'Sam', since: now(), seenAt: now() })

  it('tells webhooks of reports and sanctions, without names and words', async () => {
    const [reporter, reported] = [await app.player(), await app.player()]
    await report(reporter, reported.steamId)
    await act(ban(reported.steamId))
    expect(emitted).toEqual([
      { type: 'report.made', steamId: reported.steamId, reason: 'cheating' },
      {
        type: 'sanction.set',
        sanction: expect.any(String),
        steamId: reported.steamId,
        kind: 'ban',
        reason: 'cheating',
        endsAt: expect.any(String),
      },
    ])
  })

  it('reaches the moderators with the lines of the log that name the player', async () => {
    const [reporter, cheat] = [await app.player(), await app.player()]
    await writeLog(cheat.steamId)
    await writeLog(cheat.steamId, new Date(Date.now() - hourMs))
    await comes(cheat.steamId)
    expect((await report(reporter, cheat.steamId, { serverId: 'aim-1' })).status).toBe(200)
    const [listed] = await cases()
    expect(listed).toMatchObject({
      player: { steamId: cheat.steamId },
      reports: 1,
      reasons: ['cheating'],
      urgency: 'high',
      playingOn: 'aim-1',
    })
    const { all, sanctions } = await record(listed?.id ?? '')
    expect(sanctions).toEqual([])
    expect(all).toMatchObject([
      { reporter: { steamId: reporter.steamId }, words: 'wallhack', serverId: 'aim-1', sighting: 'seen' },
    ])
    const account = `[U:1:${accountOf(cheat.steamId)}]`
    expect(all[0]?.lines).toEqual([expect.stringContaining('killed "Owl'), expect.stringContaining('"S m<7>')])
    for (const line of all[0]?.lines ?? []) expect(line).toContain(account)
  })

  it('shows what everyone said on the server around that time', async () => {
    const [by, other] = [await app.player(), await app.player()]
    const said = (player: Player, text: string, minutes: number, serverId = 'aim-1') => ({
      serverId,
      steamId: player.steamId,
      text,
      at: new Date(Date.now() + minutes * minuteMs),
    })
    const messages = [
      said(other, 'too early', -41),
      said(other, 'you are trash', -39),
      said(by, 'stop that', -29),
      said(by, 'too late', -27),
      said(other, 'elsewhere', -30, 'aim-2'),
    ]
    await addChat(db(), messages)
    await report(by, other.steamId, { serverId: 'aim-1', at: new Date(Date.now() - 30 * minuteMs).toISOString() })
    const [listed] = await cases()
    const [shown] = (await record(listed?.id ?? '')).all
    expect(shown?.chat?.map(({ steamId, text }) => [steamId, text])).toEqual([
      [other.steamId, 'you are trash'],
      [by.steamId, 'stop that'],
    ])
    const { steamId } = other
    for (let count = 0; count < maxReportsWithChat; count += 1) {
      const place = { serverId: 'aim-2', matchId: '', at: now(), sighting: 'unknown', lines: [] } as const
      const later = { ...place, reporter: freshSteamId(), reason: 'spam', words: '', reportedAt: now() } as const
      await inTransaction(db(), (tx) => addReport(tx, steamId, later))
    }
    const { all } = await record(listed?.id ?? '')
    expect(all.filter(({ chat }) => chat !== undefined)).toEqual(all.slice(1))
    const { token } = await app.viewer()
    const { body } = await app.ask('GET', `/api/console/cases/${listed?.id}`, token)
    expect(JSON.stringify(body)).not.toContain('trash')
  })

  it('takes one open report of a pair, and several of one player as one case', async () => {
    const [one, two, cheat] = [await app.player(), await app.player(), await app.player()]
    expect((await report(one, cheat.steamId)).status).toBe(200)
    expect(await report(one, cheat.steamId)).toMatchObject({ status: 409, body: { code: 'report_open' } })
    expect((await report(two, cheat.steamId, { reason: 'insults' })).status).toBe(200)
    expect(await cases()).toMatchObject([{ reports: 2, reasons: ['cheating', 'insults'] }])
    expect(await own(one)).toMatchObject([{ steamId: cheat.steamId, reason: 'cheating', outcome: null }])
  })

  it('counts one report of a pair also if it is sent many times at once', async () => {
    const [reporter, cheat] = [await app.player(), await app.player()]
    const answers = await Promise.all(Array.from({ length: 6 }, () => report(reporter, cheat.steamId)))
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409, 409, 409, 409])
    const others = await Promise.all(Array.from({ length: 4 }, () => app.player()))
    await Promise.all(others.map((other) => report(other, cheat.steamId)))
    expect(await cases()).toMatchObject([{ reports: 5 }])
  })

  it('refuses forged reports', async () => {
    const [reporter, other] = [await app.player(), await app.player()]
    expect(await report(reporter, reporter.steamId)).toMatchObject({ status: 409, body: { code: 'own_account' } })
    expect(await report(reporter, freshSteamId())).toMatchObject({ status: 404, body: { code: 'no_player' } })
    expect((await report(reporter, other.steamId, { serverId: 'none' })).status).toBe(404)
    expect((await report(reporter, other.steamId, { matchId: 'none' })).status).toBe(404)
    expect(await report(reporter, freshSteamId(), { matchId: 'none' })).toMatchObject({ status: 404 })
    const at = (ago: number) => ({ at: new Date(Date.now() - ago).toISOString() })
    expect(await report(reporter, other.steamId, at(8 * 24 * hourMs))).toMatchObject({ body: { code: 'too_old' } })
    expect(await report(reporter, other.steamId, at(-hourMs))).toMatchObject({ body: { code: 'too_old' } })
    expect((await report(reporter, '76561197960265728')).status).toBe(400)
    expect((await report(reporter, other.steamId, { reporter: other.steamId, words: 'x'.repeat(400) })).status).toBe(
      200,
    )
    const [found] = await cases()
    const { all } = await record(found?.id ?? '')
    expect(all).toMatchObject([{ reporter: { steamId: reporter.steamId } }])
  })

  it('accepts the report of a player who was not there, and says so', async () => {
    const [reporter, absent, gone] = [await app.player(), await app.player(), await app.player()]
    await writeLog(freshSteamId())
    const before = (minutes: number) => new Date(Date.now() - minutes * minuteMs)
    await db()
      .insert(playerVisits)
      .values({ steamId: gone.steamId, serverId: 'aim-1', since: before(60), until: before(30) })
    const sightingOf = async (steamId: string, changes: object) => {
      await report(await app.player(), steamId, changes)
      const found = (await cases()).find(({ player }) => player.steamId === steamId)
      return (await record(found?.id ?? '')).all.at(-1)?.sighting
    }
    expect(await sightingOf(absent.steamId, { serverId: 'aim-1' })).toBe('not_seen')
    expect(await sightingOf(absent.steamId, { serverId: 'aim-2' })).toBe('unknown')
    expect(await sightingOf(absent.steamId, {})).toBe('unknown')
    expect(await sightingOf(gone.steamId, { serverId: 'aim-1', at: before(40).toISOString() })).toBe('seen')
    expect(await sightingOf(gone.steamId, { serverId: 'aim-1' })).toBe('not_seen')
    await report(reporter, reporter.steamId)
    expect((await cases()).map(({ player }) => player.steamId)).toEqual([absent.steamId, gone.steamId])
  })

  it('is decided by a sanction, and tells each reporter once', async () => {
    const [one, two, cheat] = [await app.player(), await app.player(), await app.player()]
    await report(one, cheat.steamId)
    await report(two, cheat.steamId)
    const [open] = await cases()
    const id = open?.id ?? ''
    expect(await act(ban(two.steamId, id))).toMatchObject({ refusal: 'no_case' })
    expect(await act(ban(cheat.steamId, id))).toMatchObject({ outcome: 'done' })
    expect(await act(ban(cheat.steamId, id))).toMatchObject({ refusal: 'case_decided' })
    expect(await act({ kind: 'dismiss_case', steamId: cheat.steamId, id })).toMatchObject({ refusal: 'case_decided' })
    expect(await cases()).toEqual([])
    expect(await cases('?state=decided')).toMatchObject([{ id, outcome: 'sanctioned' }])
    const { decision, sanctions } = await record(id)
    expect(decision).toMatchObject({ by: { steamId: operator.steamId }, words: 'A test', sanctionId: sanctions[0]?.id })
    for (const player of [one, two]) {
      expect(await noticesOf(player.steamId)).toMatchObject([
        { kind: 'report_decided', subject: cheat.steamId, facts: { outcome: 'sanctioned' } },
      ])
      expect(await own(player)).toMatchObject([{ outcome: 'sanctioned' }])
      expect(JSON.stringify(await own(player))).not.toContain(operator.steamId)
    }
    // What is said of the player now is another case.
    expect((await report(one, cheat.steamId)).status).toBe(200)
    expect(await cases()).toMatchObject([{ reports: 1 }])
  })

  it('is dismissed with a reason', async () => {
    const [reporter, accused] = [await app.player(), await app.player()]
    await report(reporter, accused.steamId)
    const id = (await cases())[0]?.id ?? ''
    const dismiss: ConsoleAction = { kind: 'dismiss_case', steamId: accused.steamId, id }
    expect(await act(dismiss)).toMatchObject({ outcome: 'done' })
    expect(await act(dismiss)).toMatchObject({ outcome: 'unchanged' })
    expect(await noticesOf(reporter.steamId)).toMatchObject([{ facts: { outcome: 'dismissed' } }])
    expect((await record(id)).sanctions).toEqual([])
  })

  it('does not let who is reported decide', async () => {
    const reporter = await app.player()
    await report(reporter, operator.steamId)
    const id = (await cases())[0]?.id ?? ''
    expect(await act({ kind: 'dismiss_case', steamId: operator.steamId, id })).toMatchObject({ refusal: 'own_account' })
    const viewer = await app.viewer()
    expect((await app.act(viewer.token, { kind: 'dismiss_case', steamId: operator.steamId, id })).status).toBe(403)
    expect((await app.ask('GET', '/api/console/cases', viewer.token)).status).toBe(200)
    expect((await app.ask('GET', '/api/console/cases', reporter.token)).status).toBe(403)
  })

  it('is limited to some within a day', async () => {
    const reporter = await app.player()
    for (let index = 0; index < maxReportsPerDay; index += 1)
      expect((await report(reporter, (await app.player()).steamId)).status).toBe(200)
    const one = await app.player()
    expect(await report(reporter, one.steamId)).toMatchObject({ status: 409, body: { code: 'too_many_reports' } })
  })

  it('is deleted with the account of the reporter, and after its time', async () => {
    const [one, two, cheat] = [await app.player(), await app.player(), await app.player()]
    await report(one, cheat.steamId)
    const erase = (steamId: string) =>
      inTransaction(db(), (tx) => moderationPersonalData.erase(tx, { steamId } as never, now()))
    await erase(one.steamId)
    expect(await cases()).toEqual([])
    await report(one, cheat.steamId)
    await report(two, cheat.steamId)
    await erase(one.steamId)
    expect(await cases()).toMatchObject([{ reports: 1 }])
    await act({ kind: 'dismiss_case', steamId: cheat.steamId, id: (await cases())[0]?.id ?? '' })
    await deleteCasesBefore(db(), new Date(Date.now() - hourMs))
    expect(await own(two)).toHaveLength(1)
    await deleteCasesBefore(db(), new Date(Date.now() + hourMs))
    expect(await own(two)).toEqual([])
  })

  it('is off until the community switches it on', async () => {
    const [reporter, cheat] = [await app.player(), await app.player()]
    isOn = false
    expect((await report(reporter, cheat.steamId)).status).toBe(404)
    expect((await app.ask('GET', '/api/moderation/reports', reporter.token)).status).toBe(404)
    expect((await app.ask('GET', '/api/console/cases', operator.token)).status).toBe(404)
    expect((await app.ask('GET', '/api/console/cases/none', operator.token)).status).toBe(404)
  })
})

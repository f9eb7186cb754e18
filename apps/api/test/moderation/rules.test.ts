import { reporterOfRule } from '@warmup/domain/moderation'
import { eq } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { createSteamClient, type SteamClient } from '../../src/accounts/steam/steam-client.ts'
import { giveRole } from '../../src/console/access/roles.store.ts'
import { grantMembership } from '../../src/membership/membership.store.ts'
import { listSanctions, type RuleSources } from '../../src/moderation/index.ts'
import { moderationConfigSchema } from '../../src/moderation/moderation.config.ts'
import { reportCases, reports, ruleActs, sanctions } from '../../src/moderation/moderation.tables.ts'
import { decideCase } from '../../src/moderation/reports/decide-case.ts'
import { applyRules, rulesTask } from '../../src/moderation/rules/apply-rules.ts'
import { addMs, dayInShanghai } from '../../src/platform/clock/index.ts'
import { inTransaction } from '../../src/platform/db/index.ts'
import { createLog } from '../../src/platform/log/index.ts'
import { readTeam } from '../../src/read-team.ts'
import { freshSteamId } from '../accounts/accounts-app.ts'
import { type SteamDouble, startSteamDouble } from '../accounts/steam-double.ts'
import { communityWith } from '../community.ts'
import { describeOnDatabase } from '../database.ts'

const hourMs = 60 * 60_000

describeOnDatabase('rules of moderation', (database) => {
  let steam: SteamDouble
  let client: SteamClient
  let players: { steamId: string; name: string; serverId: string }[] = []
  let rules: object = {}
  let isOn = true
  let ahead = 0
  const db = () => database().db
  const now = () => new Date(Date.now() + ahead)
  const on = communityWith([], { features: { moderation: { enabled: true } } }).community
  const off = communityWith([]).community
  const context = () => ({
    db: db(),
    now,
    community: () => (isOn ? on : off),
    config: () => moderationConfigSchema.parse({ rules }),
    servers: () => [],
    team: readTeam,
  })
  const sources: RuleSources = {
    present: async () => players,
    steamBansOf: (steamIds) => client.bans(steamIds),
  }
  const clientWith = (apiKey: string | undefined) =>
    createSteamClient({ openIdEndpoint: `${steam.origin}/openid`, apiBase: steam.origin, apiKey, proxy: undefined })

  beforeAll(async () => {
    steam = await startSteamDouble()
    client = clientWith('key')
  })
  beforeEach(() => {
    players = []
    isOn = true
    ahead = 0
    steam.isApiAway = false
    steam.bans.clear()
  })
  afterEach(() =>
    database().sqlText.executeSql(
      'truncate reports, report_cases, sanction_appeals, sanctions, sanction_events, sanction_enforcements, rule_acts, steam_ban_checks',
    ),
  )
  afterAll(async () => {
    await client.close()
    await steam.close()
  })

  const round = (signal = new AbortController().signal) => applyRules(context(), sources, signal)
  const comes = (name = 'Ben', serverId = 'aim-1') => {
    const steamId = freshSteamId()
    players.push({ steamId, name, serverId })
    return steamId
  }
  const bansOf = async (steamId: string) => listSanctions(db(), eq(sanctions.steamId, steamId), 10)
  const reportsOf = async (steamId: string) =>
    db()
      .select({ report: reports, of: reportCases })
      .from(reports)
      .innerJoin(reportCases, eq(reportCases.id, reports.caseId))
      .where(eq(reportCases.steamId, steamId))
  const lift = (steamId: string) =>
    db().update(sanctions).set({ liftedAt: now() }).where(eq(sanctions.steamId, steamId))
  const vac = (days: number) => ({ NumberOfVACBans: 1, NumberOfGameBans: 0, DaysSinceLastBan: days })

  it('does nothing and asks for nothing while all are off, and while moderation is', async () => {
    rules = {}
    const banned = comes('cheat')
    steam.bans.set(banned, vac(1))
    const calls = steam.apiCalls
    await round()
    rules = { steam_bans: { action: 'ban' }, names: { action: 'ban', list: ['cheat'] } }
    isOn = false
    await round()
    expect(steam.apiCalls).toBe(calls)
    expect(await bansOf(banned)).toEqual([])
  })

  it('bans who has a young ban on Steam, says by which rule, and not again after a lift', async () => {
    rules = { steam_bans: { action: 'ban', days: 30, minutes: 60, words: 'VAC' } }
    const [young, old, none] = [comes(), comes(), comes()]
    steam.bans.set(young, vac(30))
    steam.bans.set(old, vac(31))
    const calls = steam.apiCalls
    await round()
    await round()
    expect(steam.apiCalls).toBe(calls + 1)
    expect((await bansOf(young)).map(({ row }) => row)).toMatchObject([
      { kind: 'ban', source: 'rule', rule: 'steam_bans', reason: 'cheating', words: 'VAC', scope: 'servers' },
    ])
    expect([...(await bansOf(old)), ...(await bansOf(none))]).toEqual([])
    await lift(young)
    ahead = 25 * hourMs
    await round()
    expect(steam.apiCalls).toBe(calls + 2)
    expect(await bansOf(young)).toHaveLength(1)
    steam.bans.set(young, { ...vac(0), NumberOfVACBans: 2 })
    ahead = 50 * hourMs
    await round()
    expect(await bansOf(young)).toHaveLength(2)
  })

  it('asks for at most a hundred players at once', async () => {
    rules = { steam_bans: { action: 'report' } }
    for (let count = 0; count < 150; count += 1) comes()
    const last = comes()
    steam.bans.set(last, vac(2))
    const calls = steam.apiCalls
    await round()
    expect(steam.apiCalls).toBe(calls + 2)
    expect(await reportsOf(last)).toHaveLength(1)
  })

  it('changes nothing while Steam cannot be asked, and asks again', async () => {
    rules = { steam_bans: { action: 'ban' }, names: { action: 'report', list: ['cheat'] } }
    const [banned, named] = [comes(), comes('Cheat.er')]
    steam.bans.set(banned, vac(1))
    steam.isApiAway = true
    await expect(round()).rejects.toThrow('Steam answered 503')
    expect(await bansOf(banned)).toEqual([])
    expect(await reportsOf(named)).toHaveLength(1)
    const withoutKey = clientWith(undefined)
    await expect(withoutKey.bans([banned])).rejects.toThrow('STEAM_API_KEY is not set')
    await withoutKey.close()
    steam.isApiAway = false
    await round()
    expect(await bansOf(banned)).toHaveLength(1)
  })

  it('reports a name once, with what was found, and not again after the case is dismissed', async () => {
    rules = { names: { action: 'report', list: ['外挂'] } }
    const steamId = comes('外-挂 Sam', 'aim-2')
    await round()
    await round()
    const [found, ...others] = await reportsOf(steamId)
    expect(others).toEqual([])
    expect(found?.report).toMatchObject({
      reporter: reporterOfRule('names'),
      reason: 'name',
      serverId: 'aim-2',
      lines: ['外-挂 Sam'],
    })
    const told: string[] = []
    await inTransaction(db(), (tx) =>
      decideCase({ notify: async (_, { player }) => void told.push(player) }, tx, found?.of ?? { id: '', steamId }, {
        outcome: 'dismissed',
        sanctionId: null,
        decidedBy: freshSteamId(),
        words: 'A joke',
        decidedAt: now(),
      }),
    )
    expect(told).toEqual([])
    await round()
    expect(await reportsOf(steamId)).toHaveLength(1)
  })

  it('adds to its open report what it finds later', async () => {
    rules = { names: { action: 'report', list: ['cheat', '外挂'] } }
    const steamId = comes('cheat')
    await round()
    players = [{ steamId, name: '外挂', serverId: 'aim-1' }]
    await round()
    await round()
    expect((await reportsOf(steamId)).map(({ report }) => report.lines)).toEqual([['cheat', '外挂']])
  })

  it('takes no word for its list of which a single character is left', () => {
    const { error } = moderationConfigSchema.safeParse({ rules: { names: { list: ['ok', 'a.'] } } })
    expect(error?.issues).toMatchObject([
      { path: ['rules', 'names', 'list', 1], message: 'expected at least 2 characters besides blanks and signs' },
    ])
  })

  it('warns once that Steam cannot be asked, and again after it could', async () => {
    rules = { steam_bans: { action: 'report' } }
    comes()
    const warn = vi.fn()
    const task = rulesTask({ ...context(), log: { ...createLog('silent'), warn } }, sources)
    const next = () => task.round(new AbortController().signal).catch((error) => task.onError(error))
    steam.isApiAway = true
    await next()
    await next()
    expect(warn).toHaveBeenCalledTimes(1)
    steam.isApiAway = false
    await next()
    steam.isApiAway = true
    comes()
    await next()
    expect(warn).toHaveBeenCalledTimes(2)
  })

  it('bans a name again after its ban has ended, and not after a moderator has lifted it', async () => {
    rules = { names: { action: 'ban', minutes: 60, list: ['cheat'] } }
    const steamId = comes('CHEAT')
    await round()
    ahead = 2 * hourMs
    await round()
    expect(await bansOf(steamId)).toHaveLength(2)
    await lift(steamId)
    ahead = 4 * hourMs
    await round()
    expect(await bansOf(steamId)).toHaveLength(2)
  })

  it('acts on no operator or moderator, but on former ones, and after a kill goes on', async () => {
    rules = { names: { action: 'ban', list: ['cheat'] } }
    const [moderator, operator, former, player] = [comes('cheat'), comes('cheat'), comes('cheat'), comes('cheat')]
    await giveRole(db(), 'moderator', moderator)
    await grantMembership(db(), { steamId: operator, type: 'op', until: null }, now())
    await grantMembership(
      db(),
      { steamId: former, type: 'op', until: dayInShanghai(addMs(now(), -24 * hourMs)) },
      now(),
    )
    const killed = new AbortController()
    killed.abort()
    await round(killed.signal)
    expect(await db().select().from(ruleActs)).toEqual([])
    await round()
    await round()
    expect([...(await bansOf(moderator)), ...(await bansOf(operator))]).toEqual([])
    expect(await bansOf(former)).toHaveLength(1)
    expect(await bansOf(player)).toHaveLength(1)
  })
})

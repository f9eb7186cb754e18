import { readFileSync } from 'node:fs'
import type { ResponseOf } from '@warmup/domain/common/calls'
import * as calls from '@warmup/domain/matches/calls'
import { getPlayerMatches } from '@warmup/domain/players/calls'
import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { practiceServers } from '../../src/machines/machines.tables.ts'
import { logSinks } from '../../src/matches/live-game/log-sinks.ts'
import { receivePracticeLog } from '../../src/matches/live-game/receive-log.ts'
import {
  practiceLive,
  practiceLogStreams,
  practiceMatches,
  practiceMatchStates,
} from '../../src/matches/matches.tables.ts'
import { matchesWithPlayer, matchSummary, matchWithLink } from '../../src/matches/record/matches.service.ts'
import { erasePlayerOfMatches, matchesOn, removeOldMatches } from '../../src/matches/record/matches.store.ts'
import { endSilentMatches, matchSink } from '../../src/matches/record/record-matches.ts'
import { acquireLease, inTransaction } from '../../src/platform/db/index.ts'
import { createLog } from '../../src/platform/log/index.ts'
import { describeOnDatabase } from '../database.ts'
import { eventually } from '../eventually.ts'
import { kept } from '../kept.ts'
import { LogSender } from '../leaderboard/log-sender.ts'
import { namesWithout } from '../names-without.ts'
import { type EngineDouble, startEngineDouble } from '../practice/engine-double.ts'
import { member, type PracticeApp, publicUrl, regions, startPracticeApp, stranger } from '../practice/practice-app.ts'

/** The log of a real server, without settings and with other names and accounts. */
const realLines = readFileSync(new URL('real-match.txt', import.meta.url), 'utf8').split('\n')
const steamIdOf = (account: number) => String(76_561_197_960_265_728n + BigInt(account))
const begun = new Date('2026-01-19T10:55:38Z')

/** Totals by account, as the game itself wrote them before the last round. */
const gamesTotals = () =>
  realLines.flatMap((line) => {
    const [, list = ''] = /"player_\d+" : "([^"]*)"/.exec(line) ?? []
    const row = list.split(',').map(Number)
    const [account = 0, , , kills = 0, deaths, assists, damage, headshotPercent = 0] = row
    const [kills3, kills4, kills5, , openingKills] = row.slice(13)
    const headshots = Math.round((kills * headshotPercent) / 100)
    const counts = { kills, deaths, assists, damage, headshots, openingKills, kills3, kills4, kills5 }
    return account === 0 ? [] : [{ steamId: steamIdOf(account), ...counts }]
  })

const placeOf = ({ players }: ResponseOf<typeof calls.getMatch>, account: number) =>
  players.findIndex(({ steamId }) => steamId === steamIdOf(account))

const line = (time: string, text: string) => `11/22/2026 - ${time}.000 - ${text}`
const token = (name: string, account: number, side: string) => `"${name}<${account}><[U:1:${account}]><${side}>"`
/** A short match that starts at a minute after 20:00; each round is won by the counter-terrorists. */
const shortMatch = (start: number, rounds: number, map = 'de_mirage') => {
  const at = (minute: number, second = 0) =>
    `20:${String(start + minute).padStart(2, '0')}:${String(second).padStart(2, '0')}`
  const ana = token('Ana', 4_001, 'CT')
  const bo = token('Bo', 4_002, 'TERRORIST')
  return [
    line(at(0), `World triggered "Match_Start" on "${map}"`),
    line(at(0, 1), `${ana} purchased "ak47"`),
    line(at(0, 1), `${bo} purchased "ak47"`),
    ...Array.from({ length: rounds }, (_, index) => [
      line(at(index + 1), 'World triggered "Round_Start"'),
      line(at(index + 1, 20), `${ana} [1 2 3] killed ${bo} [1 2 3] with "ak47" (headshot)`),
      line(at(index + 1, 20), `Team "CT" triggered "SFUI_Notice_CTs_Win" (CT "${index + 1}") (T "0")`),
    ]).flat(),
  ]
}
const over = (time: string) => line(time, 'Game Over: competitive mg_active de_mirage score 3:0 after 9 min')

describeOnDatabase('matches', (database) => {
  let engine: EngineDouble
  let practice: PracticeApp
  let id: string
  const db = () => database().db
  beforeAll(async () => {
    engine = await startEngineDouble(regions)
    practice = await startPracticeApp(db(), engine, { features: () => ({ pracc: { spectate: true } }) })
    id = await practice.create()
    await practice.send('PUT', `/api/scrim/server/${id}/admins`, { admins: [{ steamid: member, name: '' }] })
    await eventually(async () => {
      const { body: list } = await practice.get('/api/scrim/getUserServers')
      expect(list).toMatchObject([{ status: 'RUNNING' }])
    })
  })
  afterAll(async () => {
    await practice.stop()
    await engine.close()
  })
  beforeEach(async () => {
    await db().delete(practiceMatches)
    await db().delete(practiceMatchStates)
    await db().delete(practiceLive)
    await db().delete(practiceLogStreams)
    practice.emitted.length = 0
  })

  const send = async (lines: readonly string[], at = begun) => {
    const follower = await matchSink(practice.telling)(db(), { serverId: id, instance: 'a', startedAt: begun, at })
    for (const text of lines) follower.line(text)
    await inTransaction(db(), (tx) => follower.store(tx))
  }
  const stored = () => matchesOn(db(), id)
  const shown = async () => {
    const [match] = await stored()
    const { status, body } = await practice.get(`/api/matches/${match?.id}`, undefined)
    expect(status).toBe(200)
    kept(calls.getMatch, body)
    return body as ResponseOf<typeof calls.getMatch>
  }

  test('of a real server has the score and the totals that the game counted', async () => {
    const lastRound = realLines.findLastIndex((text) => text.includes('"Round_Start"'))
    for (let from = 0; from < lastRound; from += 100) await send(realLines.slice(from, Math.min(from + 100, lastRound)))
    const running = await shown()
    expect(running).toMatchObject({ state: 'running', map: 'de_inferno', score: { a: 12, b: 2 }, endedAt: null })
    const totals = new Map(running.players.map((player) => [player.steamId, player]))
    expect(gamesTotals()).toHaveLength(10)
    for (const player of gamesTotals()) expect(totals.get(player.steamId)).toMatchObject(player)

    await send(realLines.slice(lastRound))
    const match = await shown()
    expect(match).toMatchObject({ id: running.id, state: 'finished', score: { a: 13, b: 2 }, hasDamage: true })
    expect(match.rounds.map(({ sideOfA }) => sideOfA)).toEqual([
      ...Array.from({ length: 12 }, () => 'ct'),
      ...Array.from({ length: 3 }, () => 't'),
    ])
    expect(match.rounds[10]).toMatchObject({ reason: 'bomb_defused', winner: 'a' })
    expect(match.rounds[12]?.clutches).toEqual([
      { player: placeOf(match, 90_000_003), against: 2, won: true },
      { player: placeOf(match, 90_000_002), against: 1, won: false },
    ])
    expect(await stored()).toHaveLength(1)
  })

  test('is the same for lines in any number of parts, and has a random id', async () => {
    await send(realLines)
    const whole = { ...(await shown()), id: '' }
    const [{ id: first } = { id: '' }] = await stored()
    await db().delete(practiceMatches)
    await db().delete(practiceMatchStates)
    expect(first).toMatch(/^[a-z2-7]{26}$/)
    for (let from = 0; from < realLines.length; from += 37) await send(realLines.slice(from, from + 37))
    expect({ ...(await shown()), id: '', startedAt: '', endedAt: '' }).toEqual({ ...whole, startedAt: '', endedAt: '' })
  })

  test('arrives by the address that the game server was given', async () => {
    const path = await eventually(() => {
      const commands = engine.game(`warmup-${id}`)?.commands ?? []
      const address = commands.map((command) => /^logaddress_add_http "(.+)"$/.exec(command)?.[1]).findLast(Boolean)
      if (address === undefined) throw new Error('The game server was not told where to send its log')
      return address.slice(publicUrl.length)
    })
    expect(await new LogSender(practice.app, { path }).write([...shortMatch(0, 3), over('20:05:00')]).send()).toBe(200)
    expect(await shown()).toMatchObject({ state: 'finished', map: 'de_mirage', score: { a: 3, b: 0 } })
  })

  test('has times of receipt', async () => {
    await send(shortMatch(0, 2), new Date('2026-11-22T12:02:20Z'))
    expect(await shown()).toMatchObject({ startedAt: '2026-11-22T12:00:00.000Z' })
    await send([over('20:03:00')], new Date('2026-11-22T12:03:01Z'))
    expect(await shown()).toMatchObject({
      startedAt: '2026-11-22T12:00:00.000Z',
      endedAt: '2026-11-22T12:02:21.000Z',
    })
  })

  test('keeps its link when it restarts, and is removed if nothing was played', async () => {
    await send(shortMatch(0, 3))
    const first = await shown()
    await send(shortMatch(10, 1, 'de_nuke'))
    expect(await shown()).toMatchObject({ id: first.id, map: 'de_nuke', score: { a: 1, b: 0 } })
    await send([line('20:15:00', 'World triggered "Warmup_Start"')])
    expect(await stored()).toEqual([])
    expect((await practice.get(`/api/matches/${first.id}`)).status).toBe(404)
  })

  test('is abandoned once its server is silent', async () => {
    const lease = { name: 'test.matches', holder: 'a', ttlMs: 60_000 }
    await acquireLease(db(), lease)
    await send(shortMatch(0, 2), begun)
    const later = (minutes: number) => new Date(begun.getTime() + minutes * 60_000)
    const endSilent = (minutes: number, holder = 'a') =>
      endSilentMatches({ db: db(), now: () => later(minutes), ...practice.telling }, { ...lease, holder })
    await endSilent(29)
    expect(await shown()).toMatchObject({ state: 'running' })
    await endSilent(31, 'b')
    expect(await shown()).toMatchObject({ state: 'running' })
    await endSilent(31)
    expect(await shown()).toMatchObject({ state: 'abandoned', score: { a: 2, b: 0 }, endedAt: begun.toISOString() })
    await send([over('20:30:00')])
    expect(await shown()).toMatchObject({ state: 'abandoned' })
  })

  test('is told to webhooks where everybody may watch it, once, without names', async () => {
    const watching = (mayWatch: boolean, watchFrom: number | null) =>
      db().update(practiceServers).set({ mayWatch, watchFrom }).where(eq(practiceServers.id, id))
    const play = async () => {
      await db().delete(practiceMatches)
      await db().delete(practiceMatchStates)
      await send(shortMatch(0, 1, 'workshop/3070284539/de_Mirage'))
      await send(shortMatch(10, 2))
      await send([over('20:15:00')])
    }
    await play()
    await watching(true, 9_999)
    await play()
    expect(practice.emitted).toEqual([])

    await watching(true, 0)
    await play()
    const { id: match } = await shown()
    expect(practice.emitted).toEqual([
      { type: 'match.begun', match, map: 'de_mirage' },
      { type: 'match.over', match, map: 'de_mirage', score: { a: 2, b: 0 }, isPlayedOut: true },
    ])

    await send(shortMatch(20, 1, 'CALL-ME-AT-555 1234'))
    await watching(false, 0)
    await send([over('20:25:00')])
    expect(practice.emitted.slice(2)).toMatchObject([{ type: 'match.begun', map: null }])
    await watching(false, null)
  })

  test('ends with its process, whose last lines may come after the start of the next one', async () => {
    const servers = practice.rental.matchServers
    const receive = (instance: string, lines: readonly string[], seconds: number) =>
      receivePracticeLog(
        { db: db(), log: createLog('silent'), servers, sinks: logSinks(practice.telling) },
        {
          key: { serverId: id, instance },
          offsets: undefined,
          body: Buffer.from(`${lines.join('\n')}\n`),
          receivedAt: new Date(begun.getTime() + seconds * 1_000),
        },
      )
    const match = shortMatch(1, 4)
    await receive('first', match.slice(0, 9), 1)
    await receive('second', [line('20:03:30', 'Loading map "de_nuke"')], 2)
    await receive('first', match.slice(9), 3)
    expect(await stored()).toMatchObject([{ progress: 'abandoned', map: 'de_mirage', scoreA: 2, scoreB: 0 }])
  })

  test('is stored with what a database refuses replaced, and so are the lines behind it', async () => {
    const path = await eventually(() => {
      const commands = engine.game(`warmup-${id}`)?.commands ?? []
      const address = commands.map((command) => /^logaddress_add_http "(.+)"$/.exec(command)?.[1]).findLast(Boolean)
      if (address === undefined) throw new Error('The game server was not told where to send its log')
      return address.slice(publicUrl.length)
    })
    const lines = shortMatch(0, 3, 'de_\0dust2').map((text) => text.replace('ak47', 'ak\0 47').replace('Ana', 'A\0na'))
    const log = new LogSender(practice.app, { path }).write([...lines, over('20:05:00')])
    expect(await log.send()).toBe(200)
    expect(await shown()).toMatchObject({ state: 'finished', score: { a: 3, b: 0 } })
  })

  test('is listed for its players, but not for hidden ones, who have no name in it', async () => {
    await send([...shortMatch(0, 3), over('20:05:00')])
    const ana = steamIdOf(4_001)
    const { body } = await practice.get(`/api/players/${ana}/matches`)
    expect(kept(getPlayerMatches, body)).toMatchObject([
      { state: 'finished', map: 'de_mirage', score: { a: 3, b: 0 }, players: 2, team: 'a', kills: 3, deaths: 0 },
    ])
    const names = namesWithout([ana])
    expect(await matchesWithPlayer({ db: db(), ...names }, ana)).toEqual([])
    const [{ id: matchId } = { id: '' }] = await stored()
    const match = await matchWithLink({ db: db(), ...names }, matchId)
    expect(match.players).toMatchObject([
      { steamId: null, name: '', kills: 3 },
      { steamId: steamIdOf(4_002), name: 'Bo' },
    ])
    expect(JSON.stringify(match)).not.toContain('Ana')
  })

  test('tells only owner and members server and demos', async () => {
    const demo = '2026-11-22_20-00-30_7_de_mirage_night_owls_vs_team_x.dem'
    engine.demos = [
      { name: demo, body: Buffer.alloc(9), changedAt: begun },
      { name: '2026-11-21_20-00-30_6_de_mirage_A_vs_B.dem', body: Buffer.alloc(9), changedAt: begun },
    ]
    await send([...shortMatch(0, 3), over('20:05:00')])
    const [match] = await stored()
    for (const steamId of [undefined, member]) {
      const { body } = await practice.get(`/api/practice/matches/${match?.id}`, steamId)
      expect(kept(calls.getMatchDemos, body)).toEqual({ serverId: id, serverName: '训练赛', demos: [demo] })
    }
    expect((await practice.get(`/api/practice/matches/${match?.id}`, stranger)).status).toBe(404)
    expect(JSON.stringify(await shown())).not.toContain('训练赛')
    const { body: list } = await practice.get(`/api/scrim/server/${id}/demos`)
    kept(calls.getDemos, list)
    expect(list).toMatchObject({
      data: {
        demos: [
          { name: demo, match: { id: match?.id, map: 'de_mirage', score: { a: 3, b: 0 }, players: 2 } },
          { name: '2026-11-21_20-00-30_6_de_mirage_A_vs_B.dem' },
        ],
      },
    })
    await practice.send('PUT', `/api/practice/servers/${id}/rights`, {
      restart: true,
      renew: true,
      demos: false,
      seePassword: true,
    })
    const { body: denied } = await practice.get(`/api/practice/matches/${match?.id}`, member)
    expect(denied).toMatchObject({ demos: [], problem: 'not_allowed' })
  })

  test('is found by what a chat makes of its link', async () => {
    await send([...shortMatch(0, 3), over('20:05:00')])
    const [match] = await stored()
    const id = match?.id ?? ''
    for (const arrived of [`${id}，快来`, `${id}。`, `${id}.`, `${id})`, `${id}（`, id.toUpperCase()]) {
      expect((await practice.get(`/api/matches/${encodeURIComponent(arrived)}`, undefined)).status).toBe(200)
      expect(await matchSummary({ db: db() }, arrived)).toMatchObject({ map: 'de_mirage', score: { a: 3, b: 0 } })
    }
    expect(await matchSummary({ db: db() }, 'unknown')).toBeUndefined()
  })

  test('is kept a year after its end and after its demo', async () => {
    await send([...shortMatch(0, 3), over('20:05:00')])
    const year = new Date(begun.getTime() + 400 * 86_400_000)
    expect(await removeOldMatches(db(), year)).toBe(false)
    expect(await stored()).toHaveLength(1)
    await db()
      .update(practiceServers)
      .set({ deletedAt: new Date(begun.getTime() + 20 * 86_400_000) })
      .where(eq(practiceServers.id, id))
    await removeOldMatches(db(), new Date(begun.getTime() + 380 * 86_400_000))
    expect(await stored()).toHaveLength(1)
    await removeOldMatches(db(), year)
    expect(await stored()).toEqual([])
    await db().update(practiceServers).set({ deletedAt: null }).where(eq(practiceServers.id, id))
  })

  test('forgets a player who leaves, also while it is played', async () => {
    const [ana, bo] = [steamIdOf(4_001), steamIdOf(4_002)]
    const texts = async () => {
      const rows = await db().execute(sql`
        select record::text as t from practice_matches union all select state::text from practice_match_states
        union all select steam_id from practice_match_players`)
      return JSON.stringify(rows)
    }
    const leftEarlier = `${token('Ana', 4_001, 'CT')} disconnected (reason "Disconnect")`
    await send([
      line('19:59:00', leftEarlier),
      line('19:59:01', leftEarlier.replace(/dis.*/, 'connected, address "x"')),
    ])
    await send(shortMatch(0, 3))
    expect(await texts()).toMatch(new RegExp(`Ana|${ana}`))
    await inTransaction(db(), (tx) => erasePlayerOfMatches(tx, ana))
    expect(await texts()).not.toMatch(new RegExp(`Ana|${ana}`))
    expect(await texts()).toContain(bo)
    await send([over('20:05:00')])
    expect(await shown()).toMatchObject({
      state: 'finished',
      players: [
        { steamId: null, name: '', kills: 3 },
        { name: 'Bo', deaths: 3 },
      ],
    })
    await inTransaction(db(), (tx) => erasePlayerOfMatches(tx, bo))
    expect(await texts()).not.toMatch(new RegExp(`Bo\\W|${bo}`))
    expect(await shown()).toMatchObject({ score: { a: 3, b: 0 } })
  })
})

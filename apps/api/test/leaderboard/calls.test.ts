import { leaderboardModes, rankingScore } from '@warmup/domain/leaderboard'
import * as calls from '@warmup/domain/leaderboard/calls'
import fc from 'fast-check'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { leaderboardDays, leaderboardServerTotals } from '../../src/leaderboard/leaderboard.tables.ts'
import { describeOnDatabase } from '../database.ts'
import { kept } from '../kept.ts'
import { type BoardsApp, configWith, createBoardsApp, neighboursWith } from './boards-app.ts'
import { forgetPlay, noTotals, type Played, sorted, steamIdOf, store, type Totals } from './play.ts'

const hour = 3_600
const config = configWith({
  minimum_playtime_minutes: 60,
  seasons: [
    { id: 's1', name: '第 1 赛季', start: '2026-07-01T00:00:00+08:00', end: '2026-10-01T00:00:00+08:00' },
    { id: 's2', name: '第 2 赛季', start: '2026-10-01T00:00:00+08:00', end: '2026-12-01T00:00:00+08:00' },
  ],
})
const [first, second, third, fourth] = [1, 2, 3, 4].map(steamIdOf) as [string, string, string, string]
const hidden = steamIdOf(5)
const neighbours = neighboursWith({ [second]: ['pro', 'vip'], [fourth]: ['kol'], [steamIdOf(9)]: ['op'] }, [hidden])

describeOnDatabase('the leaderboard calls', (database) => {
  let running: BoardsApp
  let now = new Date()
  const db = () => database().db
  const open = async (leaderboard = config) => {
    running = await createBoardsApp(db(), { leaderboard, neighbours, now: () => now })
  }
  beforeEach(async () => {
    now = new Date('2026-11-20T12:00:00Z')
    await forgetPlay(db())
    await open()
  })
  afterEach(() => running.close())

  const get = async (path: string) => {
    const response = await running.get(`/api/leaderboard/${path}`)
    return { status: response.statusCode, body: response.json() }
  }
  const board = (path = 'dm') => get(path).then(({ body }) => kept(calls.getLeaderboardPage, body))
  const dm = (steamId: string, kills: number, more: Partial<Played> = {}): Played => ({
    mode: 'dm',
    steamId,
    kills,
    playtimeSeconds: hour,
    ...more,
  })
  const play = async (...played: Played[]) => {
    await store(db(), played)
    await running.publish()
  }

  test('answer an empty board without play', async () => {
    expect(await board()).toEqual({ data: [], totalPages: 0, edition: '0', updatedAt: null })
    expect(kept(calls.getTopPlayers, (await get('dm/top')).body)).toEqual([])
    expect(kept(calls.getPlayerEntries, (await get(`user/${first}`)).body)).toEqual([])
    expect(await get(`dm/user/${first}`)).toMatchObject({ status: 404, body: { code: 'player_not_found' } })
    await running.publish()
    expect(await board()).toMatchObject({ data: [], edition: '0' })
  })

  test('answer the board in order, equal scores by Steam ID, without players below the minimum playtime', async () => {
    await play(
      dm(third, 7, { nickname: '夜航"<b>', playtimeSeconds: 2 * hour + 59, deaths: 3, rifleKills: 4 }),
      dm(second, 9),
      dm(first, 7),
      dm(fourth, 99, { playtimeSeconds: hour - 1 }),
    )
    const page = await board()
    expect(page).toMatchObject({
      data: [
        { steamid: second, rank: 1, kills: 9, usergroup: 'pro,vip' },
        { steamid: first, rank: 2, kills: 7, usergroup: '' },
        { steamid: third, rank: 3, nickname: '夜航"<b>', playtime: 120, deaths: 3, rifle_kills: 4, avatar_url: null },
      ],
      totalPages: 1,
      edition: '1',
      updatedAt: '2026-11-20T12:00:00.000Z',
    })
    await expect(board('dm?page=2')).resolves.toMatchObject({ data: [], totalPages: 1 })
    // Unranked players also have numbers.
    const own = kept(calls.getPlayerEntries, (await get(`user/${fourth}`)).body)
    expect(own).toMatchObject([{ steamid: fourth, rank: null, kills: 99, mode: 'dm', usergroup: 'kol' }])
  })

  test('answer at most five at the top, and a player’s entries in every mode played', async () => {
    await play(
      ...Array.from({ length: 7 }, (_, index) => dm(steamIdOf(index), 50 - index)),
      { mode: 'solo', steamId: steamIdOf(2), kills: 3, deaths: 0, playtimeSeconds: hour },
      { mode: 'retakes', steamId: steamIdOf(2), wins: 1, playtimeSeconds: 5 },
      dm(steamIdOf(2), 1_000, { season: 's2' }),
    )
    const top = kept(calls.getTopPlayers, (await get('dm/top')).body) as { steamid: string }[]
    expect(top.map(({ steamid }) => steamid)).toEqual([0, 1, 2, 3, 4].map(steamIdOf))
    const { body } = await get(`user/${steamIdOf(2)}`)
    expect(body.map(({ mode, rank }: { mode: string; rank: number | null }) => [mode, rank]).sort()).toEqual([
      ['dm', 3],
      ['retakes', null],
      ['solo', 1],
    ])
    expect((await get(`user/${steamIdOf(2)}?season=s2`)).body).toMatchObject([{ mode: 'dm', kills: 1_000, rank: 1 }])
  })

  test('have a board for each season, and refuse an unknown season', async () => {
    await play(dm(first, 5), dm(first, 3, { season: 's2' }), dm(second, 4, { season: 's2' }))
    const killsOf = async (query: string) =>
      ((await board(`dm?season=${query}`)) as { data: { kills: number }[] }).data.map(({ kills }) => kills)
    await expect(killsOf('s2')).resolves.toEqual([4, 3])
    await expect(killsOf('all')).resolves.toEqual([5])
    await expect(killsOf('s1')).resolves.toEqual([])
    for (const path of ['dm?season=s9', 'dm/top?season=s9', `user/${first}?season=s9`, `dm/user/${first}?season=s9`])
      expect(await get(path)).toMatchObject({ status: 404, body: { code: 'season_not_found' } })
    expect(kept(calls.getSeasons, (await get('seasons')).body)).toEqual([
      { id: 's2', name: '第 2 赛季', endsAt: '2026-11-30T16:00:00.000Z' },
      { id: 's1', name: '第 1 赛季', endsAt: '2026-09-30T16:00:00.000Z' },
    ])
  })

  test('list a season once it begins; the first is the default', async () => {
    const listed = async (moment: string) => {
      now = new Date(moment)
      return (kept(calls.getSeasons, (await get('seasons')).body) as { id: string }[]).map(({ id }) => id)
    }
    await expect(listed('2026-06-30T23:59:59+08:00')).resolves.toEqual([])
    await expect(listed('2026-09-30T23:59:59+08:00')).resolves.toEqual(['s1'])
    await expect(listed('2026-10-01T00:00:00+08:00')).resolves.toEqual(['s2', 's1'])
    await expect(listed('2026-12-24T00:00:00+08:00')).resolves.toEqual(['s2', 's1'])
  })

  test('tell the page of a player the periods with play, and the kills of each day in all modes', async () => {
    await play(dm(first, 5), dm(first, 3, { season: 's1' }), { ...dm(first, 2), mode: 'retakes' }, dm(second, 9))
    await db()
      .insert(leaderboardDays)
      .values([
        { steamId: first, mode: 'dm', day: '2026-11-20', kills: 4 },
        { steamId: first, mode: 'retakes', day: '2026-11-20', kills: 2 },
        { steamId: second, mode: 'dm', day: '2026-11-20', kills: 50 },
      ])
    const { boards, days } = await running.recordOf(first, 12)
    expect(boards.map(({ season, name }) => [season, name])).toEqual([
      ['all', ''],
      ['s1', '第 1 赛季'],
    ])
    expect(boards[0]?.entries.map(({ mode, kills, rank }) => [mode, kills, rank]).toSorted()).toEqual([
      ['dm', 5, 2],
      ['retakes', 2, 1],
    ])
    expect(boards[1]?.entries.map(({ mode, kills, rank }) => [mode, kills, rank])).toEqual([['dm', 3, 1]])
    expect([days.length, days.at(-1)]).toEqual([30, { day: '2026-11-20', kills: 6 }])
    expect((await running.recordOf(first, 0)).boards).toHaveLength(1)
    expect((await running.recordOf(third, 12)).boards).toEqual([])
  })

  test('filter by group, in order, with the ranks of the whole board', async () => {
    await play(...Array.from({ length: 30 }, (_, index) => dm(steamIdOf(index), 100 - index)))
    const of = async (usergroup: string) => {
      const { data, totalPages } = (await board(`dm?usergroup=${usergroup}`)) as {
        data: { steamid: string; rank: number }[]
        totalPages: number
      }
      return [totalPages, ...data.map(({ steamid, rank }) => [steamid, rank])]
    }
    await expect(of('pro')).resolves.toEqual([1, [second, 3]])
    await expect(of('op,KOL,pro,vip')).resolves.toEqual([1, [second, 3], [fourth, 5], [steamIdOf(9), 10]])
    // Unknown groups are ignored; without a known one there is no filter.
    await expect(of('vip')).resolves.toHaveLength(21)
    await expect(of('')).resolves.toHaveLength(21)
    expect(await board('dm?usergroup=pro&page=2')).toMatchObject({ data: [], totalPages: 1 })
    await play(...[2, 4, 9].map((player) => dm(steamIdOf(player), 0, { playtimeSeconds: 0 })))
    await expect(of('pro')).resolves.toEqual([0])
  })

  test('answer 304 while nothing has changed', async () => {
    await play(dm(first, 5))
    for (const path of ['dm', 'dm/top', `user/${first}`, 'seasons', 'dm/rules', `dm/user/${first}`]) {
      const { headers } = await running.get(`/api/leaderboard/${path}`)
      const again = () => running.get(`/api/leaderboard/${path}`, { 'if-none-match': String(headers.etag) })
      expect([path, (await again()).statusCode, (await again()).payload]).toEqual([path, 304, ''])
    }
    const { headers } = await running.get('/api/leaderboard/dm')
    await play(dm(first, 6))
    const changed = await running.get('/api/leaderboard/dm', { 'if-none-match': String(headers.etag) })
    expect(changed.statusCode).toBe(200)
  })

  test('return the numbers behind a player’s rank', async () => {
    await play(
      { mode: 'solo', steamId: first, kills: 7, deaths: 2, playtimeSeconds: hour },
      { mode: 'solo', steamId: second, kills: 4, deaths: 1, playtimeSeconds: hour },
      { mode: 'solo', steamId: third, kills: 1, deaths: 0, playtimeSeconds: 60 },
    )
    const onServer = { steamId: first, mode: 'solo' as const, season: '', deaths: 1 }
    await db()
      .insert(leaderboardServerTotals)
      .values([
        { ...onServer, serverId: 'a', kills: 3, playtimeSeconds: 1_000, sessions: 2 },
        { ...onServer, serverId: 'gone', kills: 4, playtimeSeconds: 2_600, sessions: 3 },
        { ...onServer, season: 's2', serverId: 'a', kills: 4, playtimeSeconds: 2_600, sessions: 90 },
      ])
    await db()
      .insert(leaderboardDays)
      .values([
        { steamId: first, mode: 'solo', day: '2026-10-21', kills: 50 },
        { steamId: first, mode: 'solo', day: '2026-10-22', kills: 4 },
        { steamId: first, mode: 'solo', day: '2026-11-20', kills: 3 },
      ])
    const detail = kept(calls.getPlayerDetail, (await get(`solo/user/${first}`)).body) as {
      days: { day: string; kills: number }[]
    }
    expect(detail).toMatchObject({
      entry: { steamid: first, rank: 2 },
      players: 2,
      minimumPlaytimeMinutes: 60,
      next: { entry: { steamid: second, rank: 1, usergroup: 'pro,vip' }, gap: 0.5 },
      sessions: 5,
      servers: [
        { id: 'gone', names: { zh: 'gone', en: 'gone' }, kills: 4, playtimeMinutes: 43, sessions: 3 },
        { id: 'a', names: { zh: '服务器 a', en: 'Server a' }, kills: 3, playtimeMinutes: 16, sessions: 2 },
      ],
    })
    expect(detail.days).toHaveLength(30)
    expect([detail.days[0], detail.days[1], detail.days[29]]).toEqual([
      { day: '2026-10-22', kills: 4 },
      { day: '2026-10-23', kills: 0 },
      { day: '2026-11-20', kills: 3 },
    ])
    expect((await get(`solo/user/${second}`)).body).toMatchObject({ entry: { rank: 1 }, next: null })
    const unranked = (await get(`solo/user/${third}`)).body
    expect(unranked).toMatchObject({ entry: { rank: null, kills: 1 }, next: null, players: 2 })
  })

  test('do not tell where and when a hidden player played', async () => {
    await play(dm(hidden, 5))
    const totals = { steamId: hidden, mode: 'dm' as const, kills: 5 }
    await db()
      .insert(leaderboardServerTotals)
      .values({ ...totals, season: '', serverId: 'a', deaths: 1, playtimeSeconds: 1_000, sessions: 2 })
    await db()
      .insert(leaderboardDays)
      .values({ ...totals, day: '2026-11-20' })
    const detail = kept(calls.getPlayerDetail, (await get(`dm/user/${hidden}`)).body)
    expect(detail).toMatchObject({ entry: { rank: 1, kills: 5 }, sessions: 0, servers: [], days: [] })
  })

  test('return the rules of a board’s ranking', async () => {
    for (const mode of leaderboardModes)
      expect(kept(calls.getLeaderboardRules, (await get(`${mode}/rules`)).body)).toMatchObject({
        mode,
        minimumPlaytimeMinutes: 60,
        ties: 'steamid_ascending',
        pageSize: 20,
      })
  })

  test.each([
    ['dm?page=0', 400],
    ['dm?page=1.5', 400],
    ['dm?page=99999999', 400],
    ['dm?edition=x', 400],
    ['dm?edition=1', 410],
    ['premier', 400],
    ['user/1', 400],
    [`premier/user/${first}`, 400],
    ['dm?usergroup=%00', 400],
  ])('refuse %s', async (path, status) => {
    expect((await get(path)).status).toBe(status)
  })

  test('rank exactly like the domain', async () => {
    const totals = fc.record({
      kills: fc.oneof(fc.nat({ max: 9 }), fc.nat({ max: 2 ** 25 })),
      deaths: fc.oneof(fc.nat({ max: 9 }), fc.nat({ max: 2 ** 25 })),
      wins: fc.nat({ max: 12 }),
      loses: fc.nat({ max: 12 }),
    })
    await fc.assert(
      fc.asyncProperty(fc.array(totals, { minLength: 2, maxLength: 20 }), async (all) => {
        const players = new Map<string, Totals>(
          all.map((one, index) => [steamIdOf(index), { ...noTotals, ...one, playtimeSeconds: hour }]),
        )
        await forgetPlay(db())
        await running.close()
        await open()
        await play(
          ...leaderboardModes.flatMap((mode) => [...players].map(([steamId, one]) => ({ mode, steamId, ...one }))),
        )
        for (const mode of leaderboardModes) {
          const { body } = await get(mode)
          const score = (one: Totals) => rankingScore(mode, { ...one, playtime: 60 })
          expect(body.data.map(({ steamid }: { steamid: string }) => steamid)).toEqual(sorted(players, score, hour))
        }
      }),
      { numRuns: 10 },
    )
  })

  test('freeze the board of a season a minute after its end, with all that was played before it', async () => {
    now = new Date('2026-11-30T15:59:00Z')
    await play(dm(first, 5, { season: 's2' }))
    now = new Date('2026-11-30T16:00:30Z')
    await play(dm(first, 6, { season: 's2' }))
    now = new Date('2026-11-30T16:02:00Z')
    // A log that was on its way when the API stopped.
    await play(dm(first, 7, { season: 's2' }))
    await play(dm(first, 8, { season: 's2' }), dm(first, 9))
    expect(await board('dm?season=s2')).toMatchObject({ data: [{ kills: 7 }], edition: '3' })
    expect(await board('dm')).toMatchObject({ data: [{ kills: 9 }] })
  })

  test('reopen a season that is extended', async () => {
    now = new Date('2026-11-30T16:02:00Z')
    await play(dm(first, 5, { season: 's2' }))
    await running.close()
    const seasons = config.seasons.map((season) =>
      season.id === 's2' ? { ...season, end: new Date('2026-12-15T16:00:00Z') } : season,
    )
    await open({ ...config, seasons })
    await play(dm(first, 6, { season: 's2' }))
    expect(await board('dm?season=s2')).toMatchObject({ data: [{ kills: 6 }] })
  })

  test('follow a changed minimum playtime', async () => {
    await play(dm(first, 5, { playtimeSeconds: 2 * hour }), dm(second, 4), dm(third, 3, { playtimeSeconds: 600 }))
    const ranked = async (minutes: number) => {
      await running.close()
      await open({ ...config, minimum_playtime_minutes: minutes })
      await running.publish()
      return ((await board()) as { data: { steamid: string }[] }).data.map(({ steamid }) => steamid)
    }
    await expect(ranked(90)).resolves.toEqual([first])
    await expect(ranked(10)).resolves.toEqual([first, second, third])
    await expect(ranked(10.5)).resolves.toEqual([first, second])
  })
})

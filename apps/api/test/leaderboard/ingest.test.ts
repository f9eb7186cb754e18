import { SampleLog, samplePlayer, steamIdOfSample } from '@warmup/domain/leaderboard/fold/fixtures'
import { and, eq } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { leaderboardBatches } from '../../src/leaderboard/ingest/ingest.tables.ts'
import { leaderboardChanges, leaderboardPlayers, leaderboardTotals } from '../../src/leaderboard/leaderboard.tables.ts'
import type { OpenDatabase } from '../../src/platform/db/index.ts'
import { createLog } from '../../src/platform/log/index.ts'
import { describeOnDatabase } from '../database.ts'
import { createLeaderboardApp, type LeaderboardApp, logSecret } from './leaderboard-app.ts'
import { clearTotals, storedTotals } from './stored-totals.ts'

const ana = samplePlayer(0, 'ct', 'Ana 🔥')
const bo = samplePlayer(1, 't', '热身 "<Bo>"')

/** A game in which Ana kills Bo `kills` times. */
const game = (kills: number): SampleLog => {
  const log = new SampleLog().join(ana, bo)
  for (let kill = 0; kill < kills; kill += 1) log.wait(10).kill(ana, bo)
  return log
}
const kills = (count: number): string[] => {
  const log = new SampleLog().wait(3_600)
  for (let kill = 0; kill < count; kill += 1) log.wait(10).kill(ana, bo)
  return log.lines
}

describeOnDatabase('game servers send their logs', (database: () => OpenDatabase) => {
  let api: LeaderboardApp
  beforeEach(async () => {
    await clearTotals(database().db)
    api = await createLeaderboardApp(database().db)
  })

  const totalsOf = async (player: number, mode: 'dm' | 'retakes' | 'solo' | 'dm-pistol' = 'dm', season = '') => {
    const { steamId } = leaderboardTotals
    const [row] = await database()
      .db.select()
      .from(leaderboardTotals)
      .where(
        and(
          eq(steamId, steamIdOfSample(player)),
          eq(leaderboardTotals.mode, mode),
          eq(leaderboardTotals.season, season),
        ),
      )
    return row
  }
  const killsOf = async (player: number) => (await totalsOf(player))?.kills ?? 0

  test('and the counts are stored for all time and the season, by server and day', async () => {
    await expect(api.sender('dm').write(game(3).lines).send()).resolves.toBe(200)
    const counts = { kills: 3, deaths: 0, rifleKills: 3, playtimeSeconds: 30 }
    await expect(totalsOf(0)).resolves.toMatchObject(counts)
    await expect(totalsOf(0, 'dm', 's2')).resolves.toMatchObject(counts)
    await expect(totalsOf(1)).resolves.toMatchObject({ kills: 0, deaths: 3 })
    const stored = await storedTotals(database().db)
    expect(stored.leaderboard_server_totals).toHaveLength(4)
    expect(stored.leaderboard_server_totals?.[0]).toContain('"server_id":"dm","kills":3')
    expect(stored.leaderboard_days).toEqual([
      `{"steam_id":"${steamIdOfSample(0)}","mode":"dm","day":"2026-11-22","kills":3}`,
    ])
    const names = await database().db.select().from(leaderboardPlayers)
    expect(new Map(names.map(({ steamId, nickname }) => [steamId, nickname]))).toEqual(
      new Map([
        [steamIdOfSample(0), 'Ana 🔥'],
        [steamIdOfSample(1), '热身 "<Bo>"'],
      ]),
    )
    await expect(database().db.select().from(leaderboardChanges)).resolves.toHaveLength(4)
  })

  test('of the categories that have a leaderboard only', async () => {
    for (const id of ['dm2', 'pistol', 'comp'] as const)
      await expect(api.sender(id).write(game(2).lines).send()).resolves.toBe(200)
    await expect(killsOf(0)).resolves.toBe(2)
    await expect(totalsOf(0, 'dm-pistol')).resolves.toMatchObject({ kills: 2 })
    await expect(database().db.$count(leaderboardBatches)).resolves.toBe(2)
  })

  test('again, and a known range is acknowledged but not counted', async () => {
    const sender = api.sender('dm').write(game(3).lines)
    await sender.send()
    const before = await storedTotals(database().db)
    for (const [begin, end] of [
      [0, sender.length],
      [0, 400],
      [300, sender.length],
    ] as const)
      await expect(sender.sendRange(begin, end)).resolves.toBe(200)
    await expect(storedTotals(database().db)).resolves.toEqual(before)
  })

  test('in overlapping ranges that split lines and characters; only the new part counts', async () => {
    const { lines } = game(20)
    await api.sender('dm').write(lines).send()
    const whole = await storedTotals(database().db)
    await clearTotals(database().db)
    const sender = api.sender('dm').write(lines)
    for (let end = 37; end < sender.length + 37; end += 37)
      await expect(sender.sendRange(Math.max(0, end - 100), Math.min(end, sender.length))).resolves.toBe(200)
    await expect(storedTotals(database().db)).resolves.toEqual(whole)
  })

  test('with a gap; the whole log is requested once, and late ranges are not counted twice', async () => {
    const sender = api.sender('dm').write(game(10).lines)
    await sender.sendRange(0, 500)
    await expect(sender.sendRange(900, 1_400)).resolves.toBe(205)
    await expect(sender.sendRange(0, 1_400)).resolves.toBe(200)
    await expect(sender.send()).resolves.toBe(200)
    await expect(killsOf(0)).resolves.toBe(10)
    await expect(sender.sendRange(500, 900)).resolves.toBe(200)
    await expect(killsOf(0)).resolves.toBe(10)
  })

  test('from the middle of a map, and they are counted from there if the beginning does not arrive', async () => {
    const sender = api.sender('dm').write(game(3).lines)
    const middle = sender.length
    sender.write(kills(2))
    await expect(sender.sendRange(middle, sender.length)).resolves.toBe(205)
    await expect(sender.sendRange(middle, sender.length)).resolves.toBe(200)
    await expect(killsOf(0)).resolves.toBe(2)
    const end = sender.length
    sender.write(kills(1))
    await expect(sender.sendRange(end, sender.length)).resolves.toBe(200)
    await expect(killsOf(0)).resolves.toBe(3)
    await expect(sender.newMap().write(game(4).lines).send()).resolves.toBe(200)
    await expect(killsOf(0)).resolves.toBe(7)
  })

  test('of the next map and of a restarted server, whose offsets restart', async () => {
    const sender = api.sender('dm').write(game(3).lines)
    await sender.send()
    await sender.newMap().write(kills(2)).send()
    await sender.send()
    await expect(killsOf(0)).resolves.toBe(5)
    await api.sender('dm', 'process-2').write(game(3).lines).send()
    await expect(killsOf(0)).resolves.toBe(8)
  })

  test('without offsets, and equal bodies count once', async () => {
    const sender = api.sender('dm').write(game(3).lines)
    const options = { withOffsets: false }
    await expect(sender.sendRange(0, 500, options)).resolves.toBe(200)
    await expect(sender.sendRange(0, 500, options)).resolves.toBe(200)
    await expect(sender.sendRange(500, sender.length, options)).resolves.toBe(200)
    await expect(sender.sendRange(500, sender.length, options)).resolves.toBe(200)
    await expect(killsOf(0)).resolves.toBe(3)
  })

  test('with any headers and bodies, without an internal error', async () => {
    const sender = api.sender('dm').write(game(1).lines)
    const headersOfAnyKind: Record<string, string>[] = [
      { 'x-logbytes-beginoffset': '-5' },
      { 'x-logbytes-beginoffset': 'abc', 'x-logbytes-endoffset': '9'.repeat(40) },
      { 'x-logbytes-beginoffset': '500', 'x-logbytes-endoffset': '3' },
      { 'x-server-instance-token': 'a\tb'.repeat(200) },
      { 'content-type': 'application/json' },
      { 'content-type': 'text/html; charset=gb2312' },
    ]
    for (const headers of headersOfAnyKind)
      await expect(sender.sendRange(0, sender.length, { headers })).resolves.toBeLessThan(300)
    const noise = Buffer.from(Array.from({ length: 5_000 }, (_, index) => (index * 7_919) % 256))
    const { statusCode } = await api.app.inject({
      method: 'POST',
      url: `/api/ingest/logs/dm/${logSecret}`,
      payload: noise,
    })
    expect(statusCode).toBe(200)
    const empty = await api.app.inject({ method: 'POST', url: `/api/ingest/logs/dm/${logSecret}` })
    expect(empty.statusCode).toBe(200)
  })

  test('after the end of a season, which then never changes', async () => {
    let now = new Date('2026-06-30T23:59:59+08:00')
    api = await createLeaderboardApp(database().db, { now: () => now })
    const sender = api.sender('dm').write(game(3).lines)
    await sender.send()
    now = new Date('2026-07-01T00:00:00+08:00')
    await sender.write(kills(2)).send()
    now = new Date('2027-01-01T00:00:00+08:00')
    await sender.write(kills(1)).send()
    const counted = await Promise.all(['', 's1', 's2'].map((season) => totalsOf(0, 'dm', season)))
    expect(counted.map((row) => row?.kills)).toEqual([6, 3, 2])
  })

  test('to two replicas at once, and each range counts once', async () => {
    const other = await createLeaderboardApp(database().db)
    const { lines } = game(30)
    const senders = [api, other].map((replica) => replica.sender('dm').write(lines))
    const length = senders[0]?.length ?? 0
    for (let end = 200; end < length + 200; end += 200)
      await Promise.all(senders.map((sender) => sender.sendRange(end - 200, Math.min(end, length))))
    await expect(killsOf(0)).resolves.toBe(30)
  })

  test('of a player on two servers at once, and both count', async () => {
    const senders = (['dm', 'dm2'] as const).map((id) => api.sender(id).write(game(10).lines))
    await Promise.all(senders.map((sender) => sender.send()))
    await expect(totalsOf(0)).resolves.toMatchObject({ kills: 20, playtimeSeconds: 200 })
  })

  test('and a new name shows on every board of the player', async () => {
    await api.sender('dm').write(game(1).lines).send()
    await api.sender('pistol').write(game(1).lines).send()
    await database().db.delete(leaderboardChanges)
    const renamed = new SampleLog().kill({ ...ana, name: 'Ana II' }, { ...bo, steamId: undefined })
    await api.sender('dm', 'process-2').write(renamed.lines).send()
    const changes = await database().db.select().from(leaderboardChanges)
    expect(changes.map(({ mode, season }) => `${mode} ${season}`).toSorted()).toEqual([
      'dm ',
      'dm s2',
      'dm-pistol ',
      'dm-pistol s2',
    ])
  })

  test('and a wrong server, a wrong secret and a server without one get the same response', async () => {
    const answers = await Promise.all(
      ['dm/wrong-secret-of-a-server', `nobody/${logSecret}`, `silent/${logSecret}`, 'silent/undefined'].map((path) =>
        api.app.inject({ method: 'POST', url: `/api/ingest/logs/${path}`, payload: 'x' }),
      ),
    )
    for (const answer of answers) {
      expect(answer.statusCode).toBe(404)
      expect(answer.body).toBe(answers[0]?.body)
    }
  })

  test('too large, and are refused', async () => {
    const payload = Buffer.alloc(4 * 1_024 * 1_024 + 1, 'x')
    const answer = await api.app.inject({ method: 'POST', url: `/api/ingest/logs/dm/${logSecret}`, payload })
    expect(answer.statusCode).toBe(413)
  })

  test('in a flood, which is slowed down without affecting other servers', async () => {
    api = await createLeaderboardApp(database().db, { requestEveryMs: 0 })
    const flood = api.sender('dm').write(game(1).lines)
    const statuses: number[] = []
    while (!statuses.includes(429) && statuses.length < 10_000) statuses.push(await flood.sendRange(0, flood.length))
    expect(statuses.at(-1)).toBe(429)
    const refused = await api.app.inject({ method: 'POST', url: `/api/ingest/logs/dm/${logSecret}`, payload: 'x' })
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
    await expect(api.sender('dm2').write(game(1).lines).send()).resolves.toBe(200)
  })

  test('and no secret in any part of an address reaches logs or metrics', async () => {
    const lines: string[] = []
    const log = createLog('trace', { write: (line: string) => void lines.push(line) })
    api = await createLeaderboardApp(database().db, { log })
    await api.sender('dm').write(game(1).lines).send()
    const addresses = [
      `/api/ingest/logs/dm/${logSecret}`,
      `/api/ingest/logs/dm/${logSecret}/`,
      `/api/ingest/logs/dm/${logSecret}?a=b`,
      `/api/ingest/log/dm/${logSecret}`,
      `/api/INGEST/logs/dm/${logSecret}`,
      `/api/%69ngest/logs/dm/${logSecret}`,
      `//api/ingest/logs/dm/${logSecret}`,
      `/api/ingest/logs/nobody/${logSecret}`,
      `/api/ingest/logs/dm/${logSecret}%00`,
      `/api/ingest/logs/dm/${logSecret}${'x'.repeat(300)}`,
      `/ingest/logs/dm/${logSecret}`,
    ]
    for (const url of addresses)
      for (const method of ['GET', 'POST', 'PUT'] as const)
        await api.app.inject({ method, url, ...(method === 'GET' ? {} : { payload: 'x' }) })
    await database().db.execute('alter table leaderboard_batches rename to hidden_batches')
    await expect(api.sender('dm').write(kills(1)).send()).resolves.toBe(500)
    await database().db.execute('alter table hidden_batches rename to leaderboard_batches')
    expect(lines.length).toBeGreaterThan(addresses.length)
    expect(lines.join('')).not.toContain(logSecret)
    expect(lines.join('')).toContain('/api/ingest/…')
    expect(await api.metrics.registry.metrics()).not.toContain(logSecret)
  })
})

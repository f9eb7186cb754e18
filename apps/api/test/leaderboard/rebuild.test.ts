import { SampleLog, samplePlayer } from '@warmup/domain/leaderboard/fold/fixtures'
import { and, eq, sql } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { takeChanges } from '../../src/leaderboard/changes.store.ts'
import {
  leaderboardBaseTotals,
  leaderboardBatches,
  leaderboardStreams,
} from '../../src/leaderboard/ingest/ingest.tables.ts'
import { leaderboardChanges, leaderboardDays, leaderboardTotals } from '../../src/leaderboard/leaderboard.tables.ts'
import { prune } from '../../src/leaderboard/retention/prune.ts'
import { rebuild } from '../../src/leaderboard/retention/rebuild.ts'
import { UpkeepBusyError, upkeepLease } from '../../src/leaderboard/retention/upkeep-lease.ts'
import { acquireLease, inTransaction, type OpenDatabase, releaseLease } from '../../src/platform/db/index.ts'
import { describeOnDatabase } from '../database.ts'
import { operateOn } from '../operate.ts'
import { createLeaderboardApp, type LeaderboardApp } from './leaderboard-app.ts'
import type { LogSender } from './log-sender.ts'
import { clearTotals, storedTotals } from './stored-totals.ts'

const now = new Date('2026-11-22T20:00:00+08:00')
const players = Array.from({ length: 8 }, (_, number) => samplePlayer(number, number % 2 === 0 ? 'ct' : 't'))
const playerAt = (index: number) => players[index % players.length] ?? samplePlayer(0, 'ct')

/** A match with rounds. The order of kills depends on `seed`. */
const match = (seed: number, rounds: number): readonly string[] => {
  const log = new SampleLog()
    .wait(seed * 10_000)
    .join(...players)
    .startMatch()
  for (let round = 0; round < rounds; round += 1) {
    log.wait(15).startRound()
    for (let kill = 0; kill < 5; kill += 1)
      log.wait(5).kill(playerAt(seed + round + kill * 2), playerAt(round * kill + 1), 'ak47', kill % 2 === 0)
    log.win(round % 3 === 0 ? 't' : 'ct')
  }
  return log.lines
}

describeOnDatabase('kept log', (database: () => OpenDatabase) => {
  let api: LeaderboardApp
  beforeEach(async () => {
    await clearTotals(database().db)
    api = await createLeaderboardApp(database().db)
  })

  /** Plays on four servers with two maps each, in batches that split lines. */
  const play = async (): Promise<LogSender[]> => {
    const senders = (['dm', 'pistol', 'solo', 'retakes'] as const).map((id) => api.sender(id))
    for (const [seed, sender] of senders.entries())
      for (const map of [0, 1]) {
        sender.newMap().write(match(seed + map, 6))
        for (let end = 900; end < sender.length + 900; end += 900)
          await expect(sender.send(Math.min(end, sender.length))).resolves.toBe(200)
      }
    return senders
  }
  const pruneTo = (keepBytes: number) => prune({ db: database().db, lease: upkeepLease(), keepBytes, now })
  const rebuildNow = () => rebuild(database().db, upkeepLease(), now)

  test('gives the live totals after a rebuild, even if old lines were pruned', async () => {
    const senders = await play()
    const live = await storedTotals(database().db)
    const kept = await database().db.$count(leaderboardBatches)
    await expect(rebuildNow()).resolves.toMatchObject({ batches: kept, corrected: 0 })
    for (const keepBytes of [20_000, 6_000, 0]) {
      await pruneTo(keepBytes)
      await expect(rebuildNow()).resolves.toMatchObject({ corrected: 0 })
      await expect(storedTotals(database().db)).resolves.toEqual(live)
    }
    await expect(database().db.$count(leaderboardBatches)).resolves.toBe(0)
    for (const [seed, sender] of senders.entries()) await sender.write(match(seed + 2, 3)).send()
    await expect(rebuildNow()).resolves.toMatchObject({ batches: 4, corrected: 0 })
    await expect(storedTotals(database().db)).resolves.not.toEqual(live)
  })

  test('corrects wrong, missing and extra totals, and notes changed entries', async () => {
    await play()
    await pruneTo(8_000)
    const live = await storedTotals(database().db)
    await database().db.delete(leaderboardChanges)
    await database().db.execute(sql`update leaderboard_totals set kills = kills + 5 where mode = 'dm' and season = ''`)
    await database().db.execute(sql`delete from leaderboard_totals where mode = 'solo'`)
    await database().db.execute(sql`update leaderboard_totals set steam_id = '76561198000000001'
      where mode = 'retakes' and season = '' and steam_id = (select min(steam_id) from leaderboard_totals)`)
    await database().db.execute(sql`delete from leaderboard_server_totals where season = ''`)
    await database().db.execute(sql`update leaderboard_days set kills = 0`)
    const { corrected } = await rebuildNow()
    expect(corrected).toBeGreaterThan(20)
    await expect(storedTotals(database().db)).resolves.toEqual(live)
    const changes = await database().db.select().from(leaderboardChanges)
    expect(new Set(changes.map(({ mode }) => mode))).toEqual(new Set(['dm', 'solo', 'retakes']))
    expect(changes.some(({ steamId }) => steamId === '76561198000000001')).toBe(true)
    await expect(rebuildNow()).resolves.toMatchObject({ corrected: 0 })
  })

  test('counts up to the maximum integer, and stops there', async () => {
    const greatest = 2_147_483_647
    const senders = await play()
    await pruneTo(0)
    await database().db.execute(sql`update leaderboard_base_totals set playtime_seconds = ${greatest}`)
    await expect(rebuildNow()).resolves.toMatchObject({ corrected: expect.any(Number) })
    for (const [seed, sender] of senders.entries())
      await expect(
        sender
          .newMap()
          .write(match(seed + 2, 3))
          .send(),
      ).resolves.toBe(200)
    const played = await database().db.select().from(leaderboardTotals)
    expect(new Set(played.map(({ playtimeSeconds }) => playtimeSeconds))).toEqual(new Set([greatest]))
    await expect(rebuildNow()).resolves.toMatchObject({ corrected: 0 })
    await pruneTo(0)
    await expect(rebuildNow()).resolves.toMatchObject({ corrected: 0 })
  })

  test('is rebuilt while play continues', async () => {
    const senders = await play()
    for (const [seed, sender] of senders.entries()) sender.newMap().write(match(seed + 7, 10))
    const going = senders.map(async (sender) => {
      for (let end = 700; end < sender.length + 700; end += 700)
        while ((await sender.send(Math.min(end, sender.length))) !== 200);
    })
    await expect(rebuildNow()).resolves.toMatchObject({ corrected: 0 })
    await Promise.all(going)
    await expect(rebuildNow()).resolves.toMatchObject({ corrected: 0 })
  })

  test('is pruned and rebuilt by one process at a time', async () => {
    await play()
    const kept = await database().db.$count(leaderboardBatches)
    const other = upkeepLease()
    await acquireLease(database().db, other)
    await expect(rebuildNow()).rejects.toThrow(UpkeepBusyError)
    await pruneTo(0)
    await expect(database().db.$count(leaderboardBatches)).resolves.toBe(kept)
    await releaseLease(database().db, other)
    await pruneTo(0)
    await expect(database().db.$count(leaderboardBaseTotals)).resolves.toBeGreaterThan(0)
  })

  test('of ended processes and old days is deleted', async () => {
    await play()
    const later = new Date('2027-03-01T00:00:00+08:00')
    await prune({ db: database().db, lease: upkeepLease(), keepBytes: 0, now: later })
    await expect(database().db.$count(leaderboardStreams)).resolves.toBe(0)
    await expect(database().db.$count(leaderboardDays)).resolves.toBe(0)
    await expect(rebuild(database().db, upkeepLease(), later)).resolves.toMatchObject({ batches: 0, corrected: 0 })
  })

  test('is rebuilt by the operator, with a report of wrong totals', async () => {
    await play()
    const run = () => operateOn({ db: database().db, now: () => now })('leaderboard', { action: 'rebuild' })
    await expect(run()).resolves.toEqual([expect.stringMatching(/^recounted \d+ lines in \d+ batches: every total/)])
    await database().db.execute(sql`update leaderboard_days set kills = kills + 1`)
    await expect(run()).resolves.toEqual([expect.stringMatching(/: \d+ totals corrected$/)])
  })

  test('leaves notes of changes, each taken once', async () => {
    await play()
    const board = { mode: 'dm', season: '' } as const
    const isOfBoard = and(eq(leaderboardChanges.mode, board.mode), eq(leaderboardChanges.season, board.season))
    const noted = await database().db.$count(leaderboardChanges, isOfBoard)
    const take = (after: string, limit: number) =>
      inTransaction(database().db, (tx) => takeChanges(tx, board, { after, limit }))
    const first = await take('', 2)
    const rest = await take(first[1] ?? '', 10_000)
    expect(first).toHaveLength(2)
    expect(new Set([...first, ...rest]).size).toBe(noted)
    await expect(database().db.$count(leaderboardChanges, isOfBoard)).resolves.toBe(0)
  })
})

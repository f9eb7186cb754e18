import { readFileSync } from 'node:fs'
import { gunzipSync } from 'node:zlib'
import { normalizeSteamId } from '@warmup/domain/common'
import { asc } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { leaderboardBatches, leaderboardStreams } from '../../src/leaderboard/ingest/ingest.tables.ts'
import { leaderboardTotals } from '../../src/leaderboard/leaderboard.tables.ts'
import { prune } from '../../src/leaderboard/retention/prune.ts'
import { rebuild } from '../../src/leaderboard/retention/rebuild.ts'
import { upkeepLease } from '../../src/leaderboard/retention/upkeep-lease.ts'
import type { OpenDatabase } from '../../src/platform/db/index.ts'
import { describeOnDatabase } from '../database.ts'
import { createLeaderboardApp, type LeaderboardApp } from './leaderboard-app.ts'
import { clearTotals, storedTotals } from './stored-totals.ts'

/**
 * A match as a server logs it: warmup, a knife round, restarts and three rounds, with the game's own sums
 * (`round_stats`). Its last line has no line break.
 */
const text = readFileSync(new URL('./competitive-match.txt', import.meta.url), 'utf8')
const lines = text.split('\n')
const now = new Date('2026-11-22T20:00:00+08:00')

/** Kills and deaths by Steam ID. */
const statsOf = (block: readonly string[]): Record<string, number[]> =>
  Object.fromEntries(
    block.flatMap((line) => {
      const [, account, kills, deaths] = /"player_\d+" : "\s*(\d+),\s*\d+,\s*\d+,\s*(\d+),\s*(\d+),/.exec(line) ?? []
      return account === undefined ? [] : [[normalizeSteamId(`[U:1:${account}]`), [Number(kills), Number(deaths)]]]
    }),
  )

/** The end and the content of each block with the game's own sums. */
const blocks = lines.flatMap((line, index) => {
  const begin = lines.lastIndexOf(lines.slice(0, index).findLast((other) => other.endsWith('JSON_BEGIN{')) ?? '', index)
  return line.endsWith('}}JSON_END') ? [{ end: index + 1, stats: statsOf(lines.slice(begin, index)) }] : []
})
const lastBlock = blocks.at(-1)

describeOnDatabase('a whole match', (database: () => OpenDatabase) => {
  let api: LeaderboardApp
  beforeEach(async () => {
    await clearTotals(database().db)
    api = await createLeaderboardApp(database().db, { now: () => now })
  })

  const counted = async () => {
    const rows = await database().db.select().from(leaderboardTotals)
    return Object.fromEntries(
      rows.filter(({ season }) => season === '').map(({ steamId, kills, deaths }) => [steamId, [kills, deaths]]),
    )
  }
  const rebuildNow = () => rebuild(database().db, upkeepLease(), now)

  test.each(['solo', 'retakes'] as const)('in %s has the game’s own counts after every round', async (mode) => {
    const sender = api.sender(mode)
    let begin = 0
    for (const { end, stats } of blocks) {
      await expect(sender.write(lines.slice(begin, end)).send()).resolves.toBe(200)
      begin = end
      const played = Object.values(stats).flat().some(Boolean)
      if (played) await expect(counted()).resolves.toEqual(stats)
    }
    await sender.write(lines.slice(begin)).send()
    await expect(counted()).resolves.toEqual(lastBlock?.stats)
    expect(Object.keys(lastBlock?.stats ?? {})).toHaveLength(10)
  })

  test('does not count its knife round', async () => {
    const warmup = lines.slice(0, blocks.find(({ stats }) => Object.values(stats).flat().some(Boolean))?.end)
    const restart = warmup.findLastIndex((line) => line.includes('Restart_Round'))
    await api.sender('retakes').write(warmup.slice(0, restart)).send()
    await expect(storedTotals(database().db)).resolves.toMatchObject({ leaderboard_totals: [], leaderboard_days: [] })
  })

  test('has the same counts for any split, and after a rebuild from the kept log, pruned or not', async () => {
    const sender = api.sender('retakes').write(lines)
    for (let end = 911; end < sender.length + 911; end += 911)
      await expect(sender.send(Math.min(end, sender.length))).resolves.toBe(200)
    await expect(counted()).resolves.toEqual(lastBlock?.stats)
    const live = await storedTotals(database().db)
    for (const keepBytes of [1_000_000, 5_000, 0]) {
      await prune({ db: database().db, lease: upkeepLease(), keepBytes, now })
      await expect(rebuildNow()).resolves.toMatchObject({ corrected: 0 })
      await expect(storedTotals(database().db)).resolves.toEqual(live)
    }
  })

  test('keeps the counts of a past day if the match is restarted on the next', async () => {
    let time = now
    api = await createLeaderboardApp(database().db, { now: () => time })
    const end = lastBlock?.end ?? 0
    const sender = api.sender('retakes').write(lines.slice(0, end))
    await sender.send()
    time = new Date('2026-11-23T00:00:01+08:00')
    await sender.write([`${lines[end]?.slice(0, 29)}World triggered "Match_Start" on "de_mirage"`]).send()
    await expect(counted()).resolves.toEqual(lastBlock?.stats)
    await expect(rebuildNow()).resolves.toMatchObject({ corrected: 0 })
  })

  test('without a last line break in each body, loses no line', async () => {
    const body = (part: readonly string[]) =>
      api.app.inject({
        method: 'POST',
        url: '/api/ingest/logs/retakes/secret-of-the-game-server-retakes',
        payload: part.join('\n'),
      })
    for (let begin = 0; begin < lines.length; begin += 25) await body(lines.slice(begin, begin + 25))
    await expect(counted()).resolves.toEqual(lastBlock?.stats)
    expect(await api.metrics.registry.metrics()).toContain('warmup_log_lines_total{result="unknown"} 0')
  })

  test('is kept without secrets and players’ addresses', async () => {
    const sender = api.sender('retakes').write(lines)
    for (let end = 97; end < sender.length + 97; end += 97) {
      await sender.send(Math.min(end, sender.length))
      const streams = await database().db.select().from(leaderboardStreams)
      const [{ state, head } = { state: '', head: null }] = streams
      const { rest } = JSON.parse(state) as { rest: string }
      for (const part of [Buffer.from(rest, 'base64').toString(), Buffer.from(head ?? []).toString()])
        expect(part).not.toMatch(/secret|203\.0\.113\.\d/)
    }
    const batches = await database().db.select().from(leaderboardBatches).orderBy(asc(leaderboardBatches.id))
    const kept = batches.map(({ body }) => gunzipSync(body).toString()).join('')
    expect(text).toMatch(/secret-of-rcon/)
    expect(text).toMatch(/203\.0\.113\.1:27005/)
    expect(kept).not.toMatch(/secret|203\.0\.113/)
    expect(kept.split('\n').length).toBe(lines.length + 1)
  })
})

import { rankingScore } from '@warmup/domain/leaderboard'
import { sql } from 'drizzle-orm'
import fc from 'fast-check'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { leaderboardPastEntries } from '../../src/leaderboard/boards/boards.tables.ts'
import { countBoardsBehind } from '../../src/leaderboard/boards/count-boards-behind.ts'
import {
  createEditionCache,
  deleteEditionsBefore,
  ensureBoards,
  findBoard,
} from '../../src/leaderboard/boards/editions.store.ts'
import { readRanks } from '../../src/leaderboard/boards/entries.store.ts'
import { Slices } from '../../src/leaderboard/boards/slices.ts'
import { writeChanges } from '../../src/leaderboard/boards/write-changes.ts'
import { inTransaction } from '../../src/platform/db/index.ts'
import { describeOnDatabase } from '../database.ts'
import { type BoardsApp, configWith, createBoardsApp } from './boards-app.ts'
import { forgetPlay, noTotals, type PageAnswer, sorted, steamIdOf, store, type Totals } from './play.ts'

const minimum = 60 * 60

describeOnDatabase('the editions of a board', (database) => {
  let running: BoardsApp
  let now = new Date('2026-11-20T12:00:00Z')
  const db = () => database().db
  beforeEach(async () => {
    now = new Date('2026-11-20T12:00:00Z')
    await forgetPlay(db())
    running = await createBoardsApp(db(), { leaderboard: configWith(), now: () => now })
  })
  afterEach(() => running.close())

  /** Board ids restart at 1. The app caches them, so a new app is needed. */
  const beginAnew = async () => {
    await running.close()
    await forgetPlay(db())
    running = await createBoardsApp(db(), { leaderboard: configWith(), now: () => now })
  }

  const pageOf = async (page: number, edition?: string): Promise<PageAnswer> => {
    const given = edition === undefined ? '' : `&edition=${edition}`
    const response = await running.get(`/api/leaderboard/solo?page=${page}${given}`)
    expect(response.statusCode).toBe(200)
    return response.json()
  }

  const score = (totals: Totals) => rankingScore('solo', { ...totals, playtime: totals.playtimeSeconds / 60 })

  const totalsOf = fc.record({
    kills: fc.oneof(fc.nat({ max: 4 }), fc.nat({ max: 400 })),
    deaths: fc.oneof(fc.nat({ max: 4 }), fc.nat({ max: 400 })),
    playtimeSeconds: fc.constantFrom(minimum - 1, minimum, minimum * 3),
  })
  const changes = fc.array(fc.tuple(fc.nat({ max: 69 }), totalsOf), { maxLength: 40 })
  const steps = fc.array(fc.tuple(changes, fc.boolean()), { minLength: 1, maxLength: 6 })

  test('are each a full sort of their totals, even if totals change between two pages', async () => {
    await fc.assert(
      fc.asyncProperty(steps, async (given) => {
        const players = new Map<string, Totals>()
        /** The order of each published edition. */
        const editions = new Map<string, string[]>()
        for (const [changed, isPublished] of given) {
          const played = new Map(changed.map(([player, totals]) => [steamIdOf(player), { ...noTotals, ...totals }]))
          await store(
            db(),
            [...played].map(([steamId, totals]) => ({ mode: 'solo', steamId, ...totals })),
          )
          for (const [steamId, totals] of played) players.set(steamId, totals)
          if (isPublished) {
            await running.publish()
            editions.set((await pageOf(1)).edition, sorted(players, score, minimum))
          }
          // Every edition so far stays readable while later ones are written.
          for (const [edition, order] of editions) {
            if (edition === '0') continue
            const first = await pageOf(1, edition)
            const pages = [first]
            for (let page = 2; page <= first.totalPages; page += 1) pages.push(await pageOf(page, edition))
            const read = pages.flatMap(({ data }) => data)
            expect(read.map(({ steamid }) => steamid)).toEqual(order)
            expect(read.map(({ rank }) => rank)).toEqual(order.map((_, index) => index + 1))
          }
        }
        await beginAnew()
      }),
      { numRuns: 25 },
    )
  })

  test('are divided into slices that grow and shrink, with correct pages and ranks', async () => {
    const players = new Map<string, Totals>()
    const play = async (from: number, count: number, totals: (player: number) => Partial<Totals>) => {
      const played = Array.from({ length: count }, (_, index) => {
        const player = from + index
        return { steamId: steamIdOf(player), ...noTotals, playtimeSeconds: minimum, ...totals(player) }
      })
      for (let start = 0; start < count; start += 1_000)
        await store(
          db(),
          played.slice(start, start + 1_000).map((one) => ({ mode: 'solo', ...one })),
        )
      for (const { steamId, ...rest } of played) players.set(steamId, rest)
      await running.publish()
    }
    const check = async () => {
      const order = sorted(players, score, minimum)
      const first = await pageOf(1)
      expect(first.totalPages).toBe(Math.ceil(order.length / 20))
      for (let page = 1; page <= first.totalPages; page += 7) {
        const { data } = await pageOf(page, first.edition)
        expect(data.map(({ steamid }) => steamid)).toEqual(order.slice((page - 1) * 20, page * 20))
      }
      for (let rank = 1; rank <= order.length; rank += 301) {
        const own = (await running.get(`/api/leaderboard/user/${order[rank - 1]}`)).json()
        expect(own).toMatchObject([{ steamid: order[rank - 1], rank }])
      }
    }
    // Many equal scores, then all different, then few entries left.
    await play(0, 2_500, (player) => ({ kills: player % 3 }))
    await check()
    await play(1_000, 2_000, (player) => ({ kills: player, deaths: 7 }))
    await check()
    await play(0, 2_900, () => ({ playtimeSeconds: 0 }))
    await check()
    const { rows } = (await db().execute(
      sql`select max(cardinality(sizes)) as most, (array_agg(cardinality(sizes) order by edition desc))[1] as last from leaderboard_editions`,
    )) as unknown as { rows: { most: number; last: number }[] }
    expect(rows[0]?.most).toBeGreaterThanOrEqual(2_500 / 512)
    expect(rows[0]?.last).toBe(1)
  })

  test('are kept for 15 minutes after the next edition; then their pages are gone', async () => {
    const play = async (kills: number) => {
      await store(db(), [{ mode: 'solo', steamId: steamIdOf(1), kills, playtimeSeconds: minimum }])
      await running.publish()
    }
    await play(1)
    await play(2)
    now = new Date(now.getTime() + 14 * 60_000)
    await play(3)
    const get = async (edition: number) => {
      const response = await running.get(`/api/leaderboard/solo?page=1&edition=${edition}`)
      return [response.statusCode, response.json().data?.[0]?.kills ?? response.json().code]
    }
    await expect(Promise.all([1, 2, 3].map(get))).resolves.toEqual([
      [200, 1],
      [200, 2],
      [200, 3],
    ])
    now = new Date(now.getTime() + 2 * 60_000)
    // A new replica publishes and deletes old editions.
    await running.close()
    running = await createBoardsApp(db(), { leaderboard: configWith(), now: () => now })
    await running.publish()
    await expect(Promise.all([1, 2, 3, 4].map(get))).resolves.toEqual([
      [410, 'edition_gone'],
      [200, 2],
      [200, 3],
      [410, 'edition_gone'],
    ])
    const { rows } = (await db().execute(sql`select until_edition from leaderboard_past_entries`)) as unknown as {
      rows: unknown[]
    }
    expect(rows).toEqual([{ until_edition: 3 }])
  })

  test('leave no entries behind after an interrupted deletion', async () => {
    for (const kills of [1, 2]) {
      await store(db(), [{ mode: 'solo', steamId: steamIdOf(1), kills, playtimeSeconds: minimum }])
      await running.publish()
    }
    const board = await findBoard(db(), { mode: 'solo', season: '' })
    await deleteEditionsBefore(db(), board?.id ?? 0, 2)
    const pastEntries = () => db().$count(leaderboardPastEntries)
    await expect(pastEntries()).resolves.toBe(1)
    await running.close()
    running = await createBoardsApp(db(), { leaderboard: configWith(), now: () => now })
    await running.publish()
    await expect(pastEntries()).resolves.toBe(0)
  })

  test('have no ranks once they are gone', async () => {
    await store(db(), [{ mode: 'solo', steamId: steamIdOf(1), kills: 1, playtimeSeconds: minimum }])
    await running.publish()
    const board = await findBoard(db(), { mode: 'solo', season: '' })
    const edition = board && (await createEditionCache().read(db(), board.id, 1))
    if (edition === undefined) throw new Error('There is no edition')
    const places = [{ position: -1, steamId: steamIdOf(1), edition }]
    await expect(readRanks(db(), places)).resolves.toEqual([1])
    await deleteEditionsBefore(db(), edition.board, 2)
    await expect(readRanks(db(), places)).resolves.toEqual([undefined])
  })

  test('that are gone do not break the numbers of a player', async () => {
    await store(db(), [{ mode: 'solo', steamId: steamIdOf(1), kills: 3, playtimeSeconds: minimum }])
    await running.publish()
    await deleteEditionsBefore(db(), (await findBoard(db(), { mode: 'solo', season: '' }))?.id ?? 0, 2)
    await running.close()
    running = await createBoardsApp(db(), { leaderboard: configWith(), now: () => now })
    const unranked = { steamid: steamIdOf(1), rank: null, kills: 3 }
    expect((await running.recordOf(steamIdOf(1), 0)).boards).toMatchObject([{ season: 'all', entries: [unranked] }])
    const detail = await running.get(`/api/leaderboard/solo/user/${steamIdOf(1)}`)
    expect(detail.json()).toMatchObject({ entry: unranked, players: 0, next: null })
  })

  test('count as behind until they show all counted changes', async () => {
    await running.publish()
    await expect(countBoardsBehind(db())).resolves.toBe(0)
    await store(db(), [{ mode: 'solo', steamId: steamIdOf(1), kills: 7, playtimeSeconds: minimum }])
    await expect(countBoardsBehind(db())).resolves.toBe(1)
    const board = await findBoard(db(), { mode: 'solo', season: '' })
    if (board === undefined) throw new Error('There is no board')
    // No longer noted, and not yet published.
    await inTransaction(db(), (tx) => writeChanges(tx, board, Slices.empty, { after: '', limit: 3 }))
    await expect(countBoardsBehind(db())).resolves.toBe(1)
    await running.publish()
    await expect(countBoardsBehind(db())).resolves.toBe(0)
  })

  test('are the same if the publisher is interrupted between two transactions', async () => {
    await fc.assert(
      fc.asyncProperty(steps, fc.nat({ max: 9 }), async (given, cutAfter) => {
        await beginAnew()
        const players = new Map<string, Totals>()
        for (const [changed] of given) {
          const played = new Map(changed.map(([player, totals]) => [steamIdOf(player), { ...noTotals, ...totals }]))
          await store(
            db(),
            [...played].map(([steamId, totals]) => ({ mode: 'solo', steamId, ...totals })),
          )
          for (const [steamId, totals] of played) players.set(steamId, totals)
          await ensureBoards(db(), [{ mode: 'solo', season: '' }], minimum)
          const board = await findBoard(db(), { mode: 'solo', season: '' })
          if (board === undefined) throw new Error('There is no board')
          // Small transactions of a publisher that stops before it publishes: they stay invisible.
          let after = ''
          for (let chunk = 0; chunk < cutAfter; chunk += 1) {
            const taken = await inTransaction(db(), (tx) => writeChanges(tx, board, Slices.empty, { after, limit: 3 }))
            after = taken.at(-1) ?? ''
          }
          expect(await pageOf(1)).toMatchObject({ data: [], edition: '0' })
        }
        await running.publish()
        const order = sorted(players, score, minimum)
        const { data, totalPages } = await pageOf(1)
        expect(totalPages).toBe(Math.ceil(order.length / 20))
        for (let page = 2; page <= totalPages; page += 1) data.push(...(await pageOf(page)).data)
        expect(data.map(({ steamid }) => steamid)).toEqual(order)
      }),
      { numRuns: 4 },
    )
  })
})

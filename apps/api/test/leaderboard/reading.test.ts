import { sql } from 'drizzle-orm'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { storeEdition } from '../../src/leaderboard/boards/editions.store.ts'
import { readRanks, readStretch } from '../../src/leaderboard/boards/entries.store.ts'
import { readCuts } from '../../src/leaderboard/boards/publishing.store.ts'
import { firstPlace, Slices, type Stretch } from '../../src/leaderboard/boards/slices.ts'
import { countColumnNames } from '../../src/leaderboard/stored-counts.ts'
import { inTransaction, queryRows, type Transaction } from '../../src/platform/db/index.ts'
import { describeOnDatabase } from '../database.ts'
import { type BoardsApp, configWith, createBoardsApp } from './boards-app.ts'
import { forgetPlay, steamIdOf, store } from './play.ts'

const hour = 3_600

describeOnDatabase('reading a board', (database) => {
  let running: BoardsApp
  const db = () => database().db
  beforeEach(async () => {
    await forgetPlay(db())
    running = await createBoardsApp(db(), { leaderboard: configWith() })
  })
  afterEach(async () => {
    vi.restoreAllMocks()
    await running.close()
  })

  const play = async (kills: number) => {
    const players = Array.from({ length: 45 }, (_, player) => steamIdOf(player))
    await store(
      db(),
      players.map((steamId, player) => ({ mode: 'dm', steamId, kills: kills + player, playtimeSeconds: hour })),
    )
    await running.publish()
  }

  /** The number of statements for the response of an address. */
  const statementsOf = async (path: string): Promise<number> => {
    const spies = (['execute', 'select'] as const).map((name) => vi.spyOn(db(), name))
    expect((await running.get(`/api/leaderboard/${path}`)).statusCode).toBe(200)
    const calls = spies.reduce((sum, spy) => sum + spy.mock.calls.length, 0)
    vi.restoreAllMocks()
    return calls
  }

  test('takes one statement for a page and two for a rank, even right after an edition was published', async () => {
    await play(1)
    const { edition } = (await running.get('/api/leaderboard/dm')).json()
    for (const kills of [2, 3]) {
      await play(kills)
      await expect(statementsOf('dm?page=2')).resolves.toBe(1)
      await expect(statementsOf(`dm?page=2&edition=${edition}`)).resolves.toBe(1)
      await expect(statementsOf('dm/top')).resolves.toBe(1)
      await expect(statementsOf(`user/${steamIdOf(7)}`)).resolves.toBe(2)
    }
  })

  test('shows the editions of another process', async () => {
    const other = await createBoardsApp(db(), { leaderboard: configWith() })
    for (const kills of [100, 200, 300]) {
      await play(kills)
      const { data, edition } = (await other.get('/api/leaderboard/dm?page=3')).json()
      expect(data.at(-1)).toMatchObject({ rank: 45, kills })
      const behind = (await other.get('/api/leaderboard/dm?page=9')).json()
      expect(behind).toMatchObject({ data: [], totalPages: 3, edition })
      const [own] = (await other.get(`/api/leaderboard/user/${steamIdOf(44)}`)).json()
      expect(own).toMatchObject({ rank: 1, kills: kills + 44 })
    }
    await other.close()
  })

  /** The number of index pages that a read touches within a transaction. */
  const indexPagesOf = <T>(read: (tx: Transaction) => Promise<T>): Promise<{ result: T; pages: number }> =>
    inTransaction(db(), async (tx) => {
      const fetched = async () => {
        const [row] = await queryRows<{ pages: number }>(
          tx,
          sql`select pg_stat_get_xact_blocks_fetched('leaderboard_entries_position'::regclass)::integer as pages`,
        )
        return row?.pages ?? 0
      }
      const before = await fetched()
      const result = await read(tx)
      return { result, pages: (await fetched()) - before }
    })

  test('reads few index pages if all players have the same score', async () => {
    const players = 20_000
    const size = 250
    const numbers = sql.raw(`generate_series(0, ${players - 1}) as number`)
    const steamId = sql.raw(`'7656119' || (8000000000 + number)::text`)
    await db().execute(sql`insert into leaderboard_boards (id, mode, season, edition, minimum_playtime_seconds)
      values (1, 'dm', '', 1, 0)`)
    await db().execute(sql`insert into leaderboard_entries (board, since_edition, steam_id, nickname, position,
        ${sql.raw(countColumnNames.join(', '))})
      select 1, 1, ${steamId}, 'Player', -1, ${sql.raw(countColumnNames.map(() => 1).join(', '))} from ${numbers}`)
    await db().execute(sql.raw('analyze leaderboard_entries'))
    const slices = new Slices(
      Array.from({ length: players / size }, (_, slice) =>
        slice === 0 ? firstPlace : { position: -1, steamId: steamIdOf(slice * size) },
      ),
      Array.from({ length: players / size }, () => size),
    )
    const edition = { board: 1, edition: 1, publishedAt: new Date(), slices }
    await inTransaction(db(), (tx) => storeEdition(tx, { ...edition, replaced: 0 }))

    // The first slice starts before all positions, the second among equal positions.
    for (const offset of [100, size + 100]) {
      const stretch = edition.slices.stretch(offset, 20) as Stretch
      const page = await indexPagesOf((tx) => readStretch(tx, { ...edition, must: 'be kept' }, stretch, 20))
      expect(page.result?.map((row) => row.steamId)).toEqual(
        Array.from({ length: 20 }, (_, index) => steamIdOf(offset + index)),
      )
      const place = { position: -1, steamId: steamIdOf(offset), edition }
      const rank = await indexPagesOf((tx) => readRanks(tx, [place]))
      expect(rank.result).toEqual([offset + 1])
      const cuts = await indexPagesOf((tx) => readCuts(tx, 1, stretch, 100))
      expect(cuts.result.length).toBe(2)
      // The whole index has more than a hundred.
      for (const { pages } of [page, rank, cuts]) expect(pages).toBeLessThan(30)
    }
  })
})

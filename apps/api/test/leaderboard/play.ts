import type { LeaderboardEntryWire, LeaderboardMode } from '@warmup/domain/leaderboard'
import { noIncrements } from '@warmup/domain/leaderboard/fold'
import { sql } from 'drizzle-orm'
import { addChanges } from '../../src/leaderboard/changes.store.ts'
import { leaderboardPlayers, leaderboardTotals } from '../../src/leaderboard/leaderboard.tables.ts'
import { type Database, inTransaction } from '../../src/platform/db/index.ts'

export type Totals = Omit<typeof leaderboardTotals.$inferSelect, 'mode' | 'season' | 'steamId'>

const { sessions: _, ...noCounts } = noIncrements()
export const noTotals: Totals = noCounts

export const steamIdOf = (player: number): string => `7656119${8_000_000_000 + player}`

/** A player's new totals on a board. */
export type Played = {
  readonly mode: LeaderboardMode
  readonly season?: string
  readonly steamId: string
  readonly nickname?: string
} & Partial<Totals>

/** Stores totals and notes the changes in one transaction, like ingest. */
export const store = async (db: Database, played: readonly Played[]): Promise<void> => {
  if (played.length === 0) return
  const rows = played
    .map(({ nickname, season = '', ...rest }) => ({ ...noTotals, ...rest, season }))
    .sort((a, b) => (`${a.mode}/${a.season}/${a.steamId}` < `${b.mode}/${b.season}/${b.steamId}` ? -1 : 1))
  const names = new Map(played.map(({ steamId, nickname }) => [steamId, nickname ?? `Player ${steamId}`]))
  const counts = Object.keys(noTotals) as (keyof Totals)[]
  await inTransaction(db, async (tx) => {
    await tx
      .insert(leaderboardTotals)
      .values(rows)
      .onConflictDoUpdate({
        target: [leaderboardTotals.mode, leaderboardTotals.season, leaderboardTotals.steamId],
        set: Object.fromEntries(counts.map((key) => [key, sql.raw(`excluded.${leaderboardTotals[key].name}`)])),
      })
    await tx
      .insert(leaderboardPlayers)
      .values([...names].map(([steamId, nickname]) => ({ steamId, nickname, seenAt: new Date(0) })))
      .onConflictDoUpdate({ target: leaderboardPlayers.steamId, set: { nickname: sql`excluded.nickname` } })
    await addChanges(tx, rows)
  })
}

/** The order of a board, computed from all totals without slices. */
export const sorted = (
  players: Iterable<readonly [string, Totals]>,
  score: (totals: Totals) => number,
  minimumPlaytimeSeconds: number,
): string[] =>
  [...players]
    .filter(([, totals]) => totals.playtimeSeconds >= minimumPlaytimeSeconds)
    .sort(([a, x], [b, y]) => score(y) - score(x) || (a < b ? -1 : 1))
    .map(([steamId]) => steamId)

/** Deletes all play. */
export const forgetPlay = async (db: Database): Promise<void> => {
  await db.execute(sql`truncate leaderboard_totals, leaderboard_players, leaderboard_server_totals, leaderboard_days,
    leaderboard_changes, leaderboard_boards, leaderboard_entries, leaderboard_past_entries, leaderboard_editions,
    leaderboard_pending_sizes restart identity`)
}

export type PageAnswer = {
  readonly data: LeaderboardEntryWire[]
  readonly totalPages: number
  readonly edition: string
  readonly updatedAt: string | null
}

import { allTime, type LeaderboardEntryWire, playerDetailDays } from '@warmup/domain/leaderboard'
import { addMs, dayInShanghai } from '../../platform/clock/index.ts'
import type { BoardsContext } from './boards.context.ts'
import { readDaysInAllModes, readStandings } from './player-totals.store.ts'
import { entriesOf, wiresOf } from './ranked-entries.ts'

const dayMs = 24 * 3_600_000

/** The last days in Asia/Shanghai, oldest first. */
export const lastDays = (now: Date): string[] =>
  Array.from({ length: playerDetailDays }, (_, index) =>
    dayInShanghai(addMs(now, (index + 1 - playerDetailDays) * dayMs)),
  )

/** A player's entries in one period. */
export type PeriodEntries = {
  /** A season's id, or `all`. */
  readonly season: string
  /** The season's name; empty for all time. */
  readonly name: string
  readonly entries: LeaderboardEntryWire[]
}

/** A player's entries on the boards, and kills by day. */
export type PlayerRecord = {
  /** Periods with play: all time first, then the seasons, the newest first. */
  readonly boards: PeriodEntries[]
  /** Kills in all modes on each of the last 30 days, the oldest first. */
  readonly days: { day: string; kills: number }[]
}

/** A player's entries in all time and in the newest seasons, and the kills by day. */
export const readPlayerRecord = async (
  context: BoardsContext,
  steamId: string,
  seasons: readonly { readonly id: string; readonly name: string }[],
): Promise<PlayerRecord> => {
  const { db, now } = context
  const periods = [{ id: '', season: allTime, name: '' }, ...seasons.map(({ id, name }) => ({ id, season: id, name }))]
  const days = lastDays(now())
  const [standings, killsByDay] = await Promise.all([
    readStandings(
      db,
      steamId,
      periods.map(({ id }) => id),
    ),
    readDaysInAllModes(db, steamId, days[0] ?? ''),
  ])
  const entries = await wiresOf(context, await entriesOf(context, standings))
  const boards = periods.map(({ id, season, name }) => ({
    season,
    name,
    entries: entries.filter((_, index) => standings[index]?.season === id),
  }))
  return {
    boards: boards.filter(({ entries }) => entries.length > 0),
    days: days.map((day) => ({ day, kills: killsByDay.get(day) ?? 0 })),
  }
}

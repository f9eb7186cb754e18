import { forCounters } from '../leaderboard/counters.ts'
import type { LeaderboardCounts } from '../leaderboard/entry.ts'
import type { PlayerDay } from '../leaderboard/player-detail.ts'
import { formDays } from './limits.ts'
import type { PlayerBoards } from './player-page.ts'

type Entries = Pick<PlayerBoards, 'entries'>

/** The entry with the best rank; undefined if the player has none. */
export const bestRanked = ({ entries }: Entries) =>
  entries
    .flatMap(({ mode, rank }) => (mode === undefined || rank === undefined ? [] : [{ mode, rank }]))
    .toSorted((a, b) => a.rank - b.rank)[0]

const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0)

/** The counts of all modes together. */
export const totalCounts = ({ entries }: Entries): LeaderboardCounts => ({
  ...forCounters((counter) => sum(entries.map((entry) => entry[counter]))),
  playtime: sum(entries.map(({ playtime }) => playtime)),
})

/** Kills in the last ten days, and on how many of these days. */
export const recentKills = (days: readonly PlayerDay[]) => {
  const kills = days.slice(-formDays).map((day) => day.kills)
  return { kills: sum(kills), days: kills.filter((count) => count > 0).length }
}

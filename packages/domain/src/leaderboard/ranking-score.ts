import type { LeaderboardCounts } from './entry.ts'
import type { LeaderboardMode } from './modes.ts'
import { rankingStat, statOf } from './stats.ts'

/**
 * The score that ranks a player, the highest first. Equal quotients get equal scores and different quotients different
 * ones, despite floating point: division rounds correctly, and two quotients of counts below 2^26 (67 million) differ
 * by more than the rounding error.
 */
export const rankingScore = (mode: LeaderboardMode, counts: LeaderboardCounts): number =>
  statOf(mode, counts, rankingStat[mode])

type Placed = { readonly score: number; readonly steamId: string }

/** Sorts a board by score, the highest first, then by Steam ID as text. */
export const byRank = (a: Placed, b: Placed): number =>
  b.score - a.score || (a.steamId < b.steamId ? -1 : a.steamId > b.steamId ? 1 : 0)

import type { LeaderboardCounts } from './entry.ts'
import type { LeaderboardMode } from './modes.ts'
import { rankingStat, statOf } from './stats.ts'

/**
 * The number that a player is ranked by, the highest first. It is the same for equal quotients and differs for different
 * ones, although it is a floating-point number: divisions are rounded correctly, and two quotients of counts below 2^26
 * (67 million) are never as close as the rounding.
 */
export const rankingScore = (mode: LeaderboardMode, counts: LeaderboardCounts): number =>
  statOf(mode, counts, rankingStat[mode])

type Placed = { readonly score: number; readonly steamId: string }

/** The order of a board: by score, the highest first, then by Steam ID compared as text. */
export const byRank = (a: Placed, b: Placed): number =>
  b.score - a.score || (a.steamId < b.steamId ? -1 : a.steamId > b.steamId ? 1 : 0)

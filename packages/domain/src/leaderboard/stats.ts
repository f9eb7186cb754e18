import type { LeaderboardCounts } from './entry.ts'
import type { LeaderboardMode } from './modes.ts'

/** Stats that a board can show (docs/product/leaderboard.md#leaderboard-stats). */
export type StatKey =
  | 'kills'
  | 'kda'
  | 'kpm'
  | 'hsRate'
  | 'winRate'
  | 'rifleKills'
  | 'pistolKills'
  | 'awpKills'
  | 'clutchWins'
  | 'clutchWinRate'
  | 'playtime'

/** Ordered columns of each mode. */
export const statColumns = {
  dm: ['kills', 'kda', 'kpm', 'hsRate', 'rifleKills', 'pistolKills', 'awpKills', 'playtime'],
  'dm-pistol': ['kills', 'kda', 'kpm', 'hsRate', 'playtime'],
  solo: ['kills', 'kda', 'winRate', 'hsRate', 'rifleKills', 'pistolKills', 'awpKills', 'playtime'],
  retakes: ['kills', 'kda', 'winRate', 'hsRate', 'clutchWins', 'clutchWinRate', 'playtime'],
} as const satisfies Record<LeaderboardMode, readonly StatKey[]>

/** Stats on a top player's card. */
export const topCardStats = {
  dm: ['kills', 'kda', 'kpm'],
  'dm-pistol': ['kills', 'hsRate', 'kpm'],
  solo: ['kills', 'winRate', 'hsRate'],
  retakes: ['kills', 'kda', 'winRate'],
} as const satisfies Record<LeaderboardMode, readonly StatKey[]>

/** Stats on a row's card on phones. */
export const phoneCardStats = {
  ...topCardStats,
  'dm-pistol': ['kills', 'kda', 'kpm'],
} as const satisfies Record<LeaderboardMode, readonly StatKey[]>

/** Stats in the strip with the player's own results. */
export const ownStats = {
  dm: ['kills', 'kda', 'kpm', 'hsRate', 'playtime'],
  'dm-pistol': ['kills', 'kda', 'kpm', 'hsRate', 'playtime'],
  solo: ['kills', 'kda', 'winRate', 'hsRate', 'playtime'],
  retakes: ['kills', 'kda', 'winRate', 'clutchWinRate', 'playtime'],
} as const satisfies Record<LeaderboardMode, readonly StatKey[]>

/** The stat that ranks each mode. */
export const rankingStat = {
  dm: 'kills',
  'dm-pistol': 'kills',
  solo: 'kda',
  retakes: 'winRate',
} as const satisfies Record<LeaderboardMode, StatKey>

const ratio = (part: number, whole: number): number => (whole > 0 ? part / whole : 0)

/** Capped at 1, because other backends may count differently. */
const share = (part: number, whole: number): number => Math.min(1, ratio(part, whole))

const killsPerDeath = ({ kills, deaths }: LeaderboardCounts) => (deaths > 0 ? kills / deaths : kills)

const winRateOf = (mode: LeaderboardMode, counts: LeaderboardCounts) =>
  mode === 'solo' ? ratio(counts.kills, counts.kills + counts.deaths) : ratio(counts.wins, counts.wins + counts.loses)

/** A stat of a player. Rates are 0 to 1, `playtime` is in hours; 0 instead of a division by zero. */
export const statOf = (mode: LeaderboardMode, counts: LeaderboardCounts, key: StatKey): number => {
  switch (key) {
    case 'kda':
      return killsPerDeath(counts)
    case 'kpm':
      return ratio(counts.kills, counts.playtime)
    case 'hsRate':
      return share(counts.headshots, counts.kills)
    case 'winRate':
      return winRateOf(mode, counts)
    case 'clutchWinRate':
      return share(counts.clutchWins, counts.clutches)
    case 'playtime':
      return counts.playtime / 60
    default:
      return counts[key]
  }
}

/** Format of a stat: count, ratio with two decimals, percentage or hours with one. */
export type StatFormat = 'count' | 'ratio' | 'percent' | 'hours'

export const statFormats = {
  kills: 'count',
  kda: 'ratio',
  kpm: 'ratio',
  hsRate: 'percent',
  winRate: 'percent',
  rifleKills: 'count',
  pistolKills: 'count',
  awpKills: 'count',
  clutchWins: 'count',
  clutchWinRate: 'percent',
  playtime: 'hours',
} as const satisfies Record<StatKey, StatFormat>

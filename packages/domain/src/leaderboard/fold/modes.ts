import type { LeaderboardMode } from '../modes.ts'

const modeOfCategory: Readonly<Record<string, LeaderboardMode>> = {
  dm: 'dm',
  'dm-noawp': 'dm',
  'dm-pistol': 'dm-pistol',
  solo: 'solo',
  retakes: 'retakes',
}

/** The leaderboard for a server's category; undefined if its games do not count. */
export const leaderboardModeOf = (category: string): LeaderboardMode | undefined =>
  Object.hasOwn(modeOfCategory, category) ? modeOfCategory[category] : undefined

/** Whether two sides play the mode in rounds after a warmup. Other modes are free-for-all. */
export const hasRounds = (mode: LeaderboardMode): boolean => mode === 'solo' || mode === 'retakes'

/** Whether a mode counts round wins and clutches. */
export const countsRounds = (mode: LeaderboardMode): boolean => mode === 'retakes'

import type { LeaderboardMode } from '../modes.ts'

const modeOfCategory: Readonly<Record<string, LeaderboardMode>> = {
  dm: 'dm',
  'dm-noawp': 'dm',
  'dm-pistol': 'dm-pistol',
  solo: 'solo',
  retakes: 'retakes',
}

/** The leaderboard that a server of a category counts for; undefined if its games do not count. */
export const leaderboardModeOf = (category: string): LeaderboardMode | undefined =>
  Object.hasOwn(modeOfCategory, category) ? modeOfCategory[category] : undefined

/** Whether a mode is played in rounds, after a warmup, by two sides. In the others it is everyone for themselves. */
export const hasRounds = (mode: LeaderboardMode): boolean => mode === 'solo' || mode === 'retakes'

/** Whether a mode counts the rounds themselves: who won, and who stood alone. */
export const countsRounds = (mode: LeaderboardMode): boolean => mode === 'retakes'

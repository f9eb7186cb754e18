import type { LeaderboardMode } from './modes.ts'

/** Number of players with a card above the table. */
export const topCardCount = 5
/** Players per page of the API. */
export const leaderboardPageSize = 20
export const defaultLeaderboardMode: LeaderboardMode = 'dm'
export const seasonIdMaxLength = 40
export const seasonNameMaxLength = 60
export const nicknameMaxLength = 64
/** Number of days in a player's chart, including today. */
export const playerDetailDays = 30
/** Maximum number of servers in a player's detail, sorted by kills. */
export const playerDetailServers = 50

import type { LeaderboardMode } from './modes.ts'

/** Number of players with a card above the table. */
export const topCardCount = 5
/** Players per page of the API. */
export const leaderboardPageSize = 20
export const defaultLeaderboardMode: LeaderboardMode = 'dm'
/** Maximum height of the season menu, in pixels; beyond it, the menu scrolls. */
export const seasonMenuMaxHeightPx = 180
export const seasonIdMaxLength = 40
export const seasonNameMaxLength = 60
export const nicknameMaxLength = 64
/** Number of days in a player's chart, including today. */
export const playerDetailDays = 30
/** Maximum number of servers in a player's detail, sorted by kills. */
export const playerDetailServers = 50
/** Maximum length of a game server's name in a player's detail. */
export const serverNameMaxLength = 128

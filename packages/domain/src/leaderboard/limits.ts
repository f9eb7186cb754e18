import type { LeaderboardMode } from './modes.ts'

/** Players who have a card above the table. */
export const topCardCount = 5
/** Players on one page of the API. */
export const leaderboardPageSize = 20
export const defaultLeaderboardMode: LeaderboardMode = 'dm'
/** Height from which the menu of seasons scrolls, in pixels. */
export const seasonMenuMaxHeightPx = 180
export const seasonIdMaxLength = 40
export const seasonNameMaxLength = 60
export const nicknameMaxLength = 64
/** Days of a player's chart, today included. */
export const playerDetailDays = 30
/** Servers that a player's detail lists, the most played first. */
export const playerDetailServers = 50
/** Characters of a game server's name that a player's detail shows. */
export const serverNameMaxLength = 128

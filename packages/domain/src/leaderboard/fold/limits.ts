// docs/product/leaderboard.md#leaderboard-counting

/** Longest gap between two lines that counts as playtime; a longer one is a gap in the log. */
export const longestSilenceMs = 2 * 60_000
/** A player without log lines for this long counts as idle, until the next line. */
export const idleAfterMs = 5 * 60_000
/** A player who returns to a server within this time continues the session. */
export const sessionGapMs = 5 * 60_000
/** Maximum number of tracked players per server; beyond it, those unseen for the longest are dropped. */
export const maxFollowedPlayers = 128
/**
 * Maximum number of players whose counts of a match can be discarded. With more, the counts of the first ones become
 * final.
 */
export const maxMatchPlayers = 128
/** Number of the last rounds whose counts can be taken back; the counts of earlier rounds stay until the match restarts. */
export const maxRoundsTakenBack = 16

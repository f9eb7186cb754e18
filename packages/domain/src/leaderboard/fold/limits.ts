// docs/product.md#leaderboard-counting

/** Between two lines no more than this passes for the players: a log that was silent for longer has a gap. */
export const longestSilenceMs = 2 * 60_000
/** A player whom no line names for this long plays no more, until a line does. */
export const idleAfterMs = 5 * 60_000
/** Who comes back to a server within this time goes on with the session. */
export const sessionGapMs = 5 * 60_000
/** Players that are followed on one server; beyond, those unseen for the longest are forgotten. */
export const maxFollowedPlayers = 128

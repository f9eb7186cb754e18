// docs/product/practice.md#practice-matches. Durations are in milliseconds unless a name says otherwise.

/** A match ends after this long without a kill, a round or a change of sides. */
export const matchSilenceMs = 30 * 60_000
/** A line at most this much older than the last one is a repetition; otherwise the server's clock was set back. */
export const repeatedLineMs = 5 * 60_000
/** How long before the first counted round a demo may begin: it can have the knife round and the choice of sides. */
export const demoLeadMs = 30 * 60_000
/** Maximum number of rounds, players and events of a match; further ones are not recorded. */
export const maxMatchRounds = 100
export const maxMatchPlayers = 64
export const maxMatchEvents = 3_000
/** Maximum number of rounds in a row that are known only by the score, because their lines were lost. */
export const maxLostRounds = 30
/** With fewer rounds, a return to warm-up discards the match: it was the knife round. */
export const leastRoundsBeforeWarmup = 2
/** How long a match is kept after its end, and after its demo was deleted. */
export const matchKeptMs = 366 * 24 * 3_600_000
/** Number of matches on the page of a player. */
export const listedMatches = 10

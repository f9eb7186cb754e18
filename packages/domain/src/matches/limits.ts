// docs/product/matches.md. Durations are in milliseconds unless a name says otherwise.

/** A match ends after this long without a kill, a round or a change of sides. */
export const matchSilenceMs = 30 * 60_000
/** An unknown line that is older than the last one by more than this is new: the clock of the server was set back. */
export const repeatedLineMs = 5 * 60_000
/** A demo may begin this long before the first counted round, because it can show the knife round and the choice of sides. */
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

export const demoReloadThrottleMs = 3_000
/** A demo of fewer bytes was probably cut off. */
export const demoSuspiciousBytes = 1_000_000
export const demoNameMaxLength = 255
/** Lifetime of a link to a demo. */
export const demoLinkLifetimeMs = 3_600_000
/** After this long without a line of its log, a shown game may be out of date. */
export const liveSilentMs = 5 * 60_000
/** Maximum number of lines of a server's log that are kept to be shown. */
export const maxLiveLines = 200
/** Maximum number of players who are followed in a server's log. */
export const maxLivePlayers = 64

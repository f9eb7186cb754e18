/** Maximum number of slots of a server, and of players who left it, that are remembered. */
export const maxRemembered = 128
/** Lines may be written out of order within this time. */
export const reorderedMs = 1_000
/** A longer step of a server's clock between two lines must agree with ours. Daylight saving moves half an hour or more. */
export const believedStepMs = 29 * 60_000
/** Longest time that counts between two parts of a log if the server's clock was set back between them. */
export const longestUnknownMs = 60_000
/** Longest line that a desk has a game server say, in characters as a reader counts them. */
export const saidLineMaxLength = 100
/** Longest answer of a game server that a desk shows. */
export const deskAnswerMaxLength = 200
/** How long an action of a desk waits for all answers of the game server together, in milliseconds. */
export const deskAnswerMs = 2_000

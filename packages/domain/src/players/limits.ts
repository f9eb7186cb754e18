// docs/product/players.md. Durations are in milliseconds.

/** How long after a map change a player may take to return before they count as gone. */
export const mapChangeMs = 3 * 60_000
/** A player whom the log has not mentioned for this long counts as gone since it last mentioned them. */
export const unseenMs = 30 * 60_000
/** Maximum number of players that are followed on a server; further ones are not named. */
export const maxPresent = 128
/** How long ended visits are kept. */
export const visitsKeptMs = 180 * 24 * 60 * 60_000
/** Shorter visits are not kept: the player tried to join. */
export const shortestVisitMs = 30_000

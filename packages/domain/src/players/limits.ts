// docs/product/players.md. Durations are in milliseconds.

/** How long after a map change a player may take to return before they count as gone. */
export const mapChangeMs = 3 * 60_000
/** A player whom the log has not mentioned for this long counts as gone since it last mentioned them. */
export const unseenMs = 30 * 60_000
/** Maximum number of players that are tracked on a server; further ones are not named. */
export const maxPresent = 128
/** How long ended visits are kept. */
export const visitsKeptMs = 180 * 24 * 60 * 60_000
/** Shorter visits are not kept: the player has only tried to join. */
export const minVisitMs = 30_000

/** Maximum number of servers on a player's page, those played longest. */
export const listedServers = 10
/** Maximum number of visits on a player's page, the latest. */
export const listedSessions = 10
/** Maximum number of seasons on a player's page, the newest. */
export const listedSeasons = 12
/** Number of days that show a player's form if they have no matches. */
export const formDays = 10
/** Maximum number of players that a search returns. */
export const searchHits = 10
/** Maximum length of a search: a link to a Steam profile may be pasted. */
export const searchTextMaxLength = 256
/** Number of characters of a name that searches compare. */
export const searchNameLength = 64

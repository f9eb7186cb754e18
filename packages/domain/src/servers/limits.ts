// docs/product/servers.md#server-list, docs/product/servers.md#latency. Durations are in milliseconds.

export const refreshCooldownMs = 5_000
export const autoReloadMs = 30_000
export const playerListCacheMs = 5 * 60_000
/** Older player lists show their age, in seconds. */
export const playerListOldSeconds = 60
export const quickJoinWaitMs = 500

export const latencyAttempts = 3
export const latencyTimeoutMs = 1_500
export const latencyPauseMs = 100
export const latencyConcurrency = 8
export const latencyCacheMs = 20_000
/** Delay before a cached value is shown while a new one is pending. */
export const latencyCachedAfterMs = 1_500
/** Latencies that differ by less count as equal once an order is shown (docs/product/servers.md#sorting). */
export const unfeltLatencyMs = 5
/** How long the list keeps its order after the last touch (docs/product/servers.md#held-order). */
export const heldAfterTouchMs = 3_000
export const defaultPingPort = 8_443

/** Displayed latency above which quick join warns about the distance, in milliseconds. */
export const farLatencyMs = 150
/** Maximum length of a list of nearest servers. */
export const nearestShown = 10

/** Minimum difference in displayed latency for quick join to show a nearer server first, in milliseconds. */
export const quickJoinNearMs = 40

/** Free slots required for quick join to offer a server. */
export const quickJoinFreeSlots = { visitor: 4, member: 1 } as const

/** Maximum number of waits for a free seat that are kept of a server (docs/product/servers.md#next-seat). */
export const keptSeatWaits = 8
/** Minimum number of kept waits for an estimate. */
export const leastSeatWaits = 3

/** Minimum time span of the activity chart, in seconds. */
export const activityLeastSeconds = 60 * 60

/** Missed polls before a server is stale, and before it is offline (docs/product/servers.md#freshness). */
export const staleAfterMisses = 2
export const offlineAfterMisses = 3

/** How long an answer of Steam's version check counts (docs/product/servers.md#game-updates). */
export const steamAnswerLifeMs = 60 * 60_000
/** Minimum number of game servers of known version from which the required version is taken where Steam does not answer. */
export const leastServersForMajority = 3

/** Maximum length of a comma-separated list of modes, maps or regions. */
export const commaListMaxLength = 2_000

/** Maximum length of a search text in the URL. */
export const searchMaxLength = 64

/** Maximum displayed length of server and player names, in graphemes. */
export const serverNameMaxLength = 128
export const playerNameMaxLength = 64
/** Maximum length of names of maps, modes and regions. */
export const labelMaxLength = 64
export const announcementMaxLength = 2_000

/** Maximum number of a player's favourites (docs/product/servers.md#favourites). */
export const maxFavourites = 100
export const maxSavedFilters = 12
/** Maximum length of a saved filter's name, in graphemes. */
export const filterNameMaxLength = 32
/** Maximum length of saved filters as text in the address. */
export const savedSearchMaxLength = 2_000
/** Maximum number of servers recently played on. */
export const recentShown = 10
/** Maximum length of a server's id in a call. */
export const serverIdMaxLength = 128

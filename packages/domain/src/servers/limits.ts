// docs/product.md#server-list, docs/product.md#latency. Durations are in milliseconds.

export const refreshCooldownMs = 5_000
export const autoReloadMs = 30_000
export const playerListCacheMs = 5 * 60_000
/** From this age on a player list says how old it is, in seconds. */
export const playerListOldSeconds = 60
export const quickJoinWaitMs = 500

export const latencyAttempts = 3
export const latencyTimeoutMs = 1_500
export const latencyPauseMs = 100
export const latencyConcurrency = 8
export const latencyCacheMs = 20_000
/** A cached value is shown if no new one came within this time. */
export const latencyCachedAfterMs = 1_500
/** Latencies that differ by less count as equal once an order is shown (docs/product.md#sorting). */
export const unfeltLatencyMs = 5
/** How long after the last touch the list's order is still held (docs/product.md#held-order). */
export const heldAfterTouchMs = 3_000
export const defaultPingPort = 8_443

/** Above this quick join says that a server is far away, in milliseconds as displayed. */
export const farLatencyMs = 150
/** Servers that a list of the nearest ones names at most. */
export const nearestShown = 10

/** Free slots that a server needs for quick join to offer it. */
export const quickJoinFreeSlots = { visitor: 4, member: 1 } as const

/** Seconds that the points of the activity span at least before they are drawn. */
export const activityLeastSeconds = 60 * 60

/** Missed polls after which a server is stale, and offline (docs/product.md#freshness). */
export const staleAfterMisses = 2
export const offlineAfterMisses = 3

/** Maximum length of a comma list of modes, maps or regions. */
export const commaListMaxLength = 2_000

/** Maximum length of a search text in the address. */
export const searchMaxLength = 64

/** Longest texts shown of what servers and players call themselves, in graphemes. */
export const serverNameMaxLength = 128
export const playerNameMaxLength = 64
/** Names of maps, modes and regions. */
export const labelMaxLength = 64
export const announcementMaxLength = 2_000

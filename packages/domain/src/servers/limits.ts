/** Section 9, server list and latency. Durations are in milliseconds. */
export const refreshCooldownMs = 5_000
export const autoReloadMs = 30_000
export const playerListCacheMs = 5 * 60_000
export const quickJoinWaitMs = 500

export const latencyAttempts = 3
export const latencyTimeoutMs = 1_500
export const latencyPauseMs = 100
export const latencyConcurrency = 8
export const latencyCacheMs = 20_000
/** A cached value is shown when no fresh one arrived within this time. */
export const latencyCachedAfterMs = 1_500
export const defaultPingPort = 8_443

/** Free slots a server needs before quick join offers it. */
export const quickJoinFreeSlots = { visitor: 4, member: 1 } as const

/** Missed polls after which a server counts as stale, and as offline (decisions, "Silences"). */
export const staleAfterMisses = 2
export const offlineAfterMisses = 3

/** Longest comma list of modes, maps or regions that the list call takes. */
export const commaListMaxLength = 2_000

/** Longest search text the list takes from the address. */
export const searchMaxLength = 64

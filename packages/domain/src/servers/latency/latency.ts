/** The latency of a server, in milliseconds (docs/product/servers.md#latency). */
export type Latency =
  | { readonly status: 'loading' }
  | { readonly status: 'ok'; readonly milliseconds: number; readonly isCached: boolean }
  | { readonly status: 'timeout' }

export const latencyTiers = ['green', 'yellow', 'orange', 'red'] as const
export type LatencyTier = (typeof latencyTiers)[number]

export const latencyTier = (milliseconds: number): LatencyTier => {
  if (milliseconds <= 30) return 'green'
  if (milliseconds <= 60) return 'yellow'
  return milliseconds <= 100 ? 'orange' : 'red'
}

/** Random offset of a server's displayed latency, chosen once per session. `random` is in [0, 1). */
export const latencyOffset = (random: number): -1 | 0 | 1 => {
  const offset = Math.floor(random * 3) - 1
  return offset <= -1 ? -1 : offset >= 1 ? 1 : 0
}

export const displayedLatency = (measured: number, offset: -1 | 0 | 1): number =>
  Math.max(1, Math.round(measured) - 4 + offset)

/** The minimum of the answered attempts. */
export const measuredLatency = (attempts: readonly (number | undefined)[]): number | undefined => {
  const answered = attempts.filter((attempt) => attempt !== undefined)
  return answered.length === 0 ? undefined : Math.min(...answered)
}

/** What is known of a server's latency (sections 4 and 9). Milliseconds. */
export type Latency =
  | { readonly status: 'loading' }
  | { readonly status: 'ok'; readonly milliseconds: number; readonly isCached: boolean }
  | { readonly status: 'timeout' }

export const latencyTiers = ['green', 'yellow', 'orange', 'red'] as const
export type LatencyTier = (typeof latencyTiers)[number]

/** Colours of section 9: up to 30 ms green, up to 60 yellow, up to 100 orange, above red. */
export const latencyTier = (milliseconds: number): LatencyTier => {
  if (milliseconds <= 30) return 'green'
  if (milliseconds <= 60) return 'yellow'
  return milliseconds <= 100 ? 'orange' : 'red'
}

/** A server's offset to its displayed latency, chosen once a session. `random` is a number in [0, 1). */
export const latencyOffset = (random: number): -1 | 0 | 1 => {
  const offset = Math.floor(random * 3) - 1
  return offset <= -1 ? -1 : offset >= 1 ? 1 : 0
}

/** The latency shown: measured minus 4 plus the server's offset, at least 1, whole (section 9). */
export const displayedLatency = (measured: number, offset: -1 | 0 | 1): number =>
  Math.max(1, Math.round(measured) - 4 + offset)

/** The latency of a target from its attempts: the minimum of those that answered (section 9). */
export const measuredLatency = (attempts: readonly (number | undefined)[]): number | undefined => {
  const answered = attempts.filter((attempt) => attempt !== undefined)
  return answered.length === 0 ? undefined : Math.min(...answered)
}

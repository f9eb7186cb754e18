import { displayedLatency, type Latency, type Server } from '@warmup/domain/servers'
import type { TargetLatency } from './latency-probe.ts'

type Offset = Parameters<typeof displayedLatency>[1]

const plain = { loading: { status: 'loading' }, timeout: { status: 'timeout' } } as const satisfies Record<
  Exclude<TargetLatency['status'], 'ok'>,
  Latency
>

/**
 * Turns the latency of a target into what a server's row shows (docs/product.md#latency).
 * The same input gives the same object again, so that rows whose latency did not change are not rendered.
 */
export const createLatencyDisplay = () => {
  const displays = new WeakMap<TargetLatency, Map<Offset, Latency>>()
  return (latency: TargetLatency, offset: Offset): Latency => {
    if (latency.status !== 'ok') return plain[latency.status]
    const ofTarget = displays.get(latency) ?? new Map<Offset, Latency>()
    displays.set(latency, ofTarget)
    const display = ofTarget.get(offset) ?? {
      status: 'ok',
      milliseconds: displayedLatency(latency.measured, offset),
      isCached: latency.isCached,
    }
    ofTarget.set(offset, display)
    return display
  }
}

/**
 * Milliseconds to sort by: as displayed, so that the column is in visible order, then as measured.
 * Undefined where none is known.
 */
export const latencyToSortBy = (latency: TargetLatency, displayed: Latency | undefined): number | undefined =>
  latency.status === 'ok' && displayed?.status === 'ok'
    ? displayed.milliseconds + Math.min(latency.measured, 10_000) / 100_000
    : undefined

/** The latencies of servers by server id, as `latencyOf` gives each. */
export const latenciesById = (
  servers: readonly Server[],
  latencyOf: (server: Server) => Latency,
): ReadonlyMap<string, Latency> => new Map(servers.map((server) => [server.id, latencyOf(server)]))

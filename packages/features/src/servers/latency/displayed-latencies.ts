import { displayedLatency, type Latency, type Server } from '@warmup/domain/servers'
import type { TargetLatency } from '../../shared/index.ts'

type Offset = Parameters<typeof displayedLatency>[1]

const plain = { loading: { status: 'loading' }, timeout: { status: 'timeout' } } as const satisfies Record<
  Exclude<TargetLatency['status'], 'ok'>,
  Latency
>

/**
 * Converts a target's latency to the one shown in a server's row (docs/product/servers.md#latency). Returns the same object for
 * the same input, so that rows with an unchanged latency are not rendered again.
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

/** Milliseconds for sorting: as displayed, so that the column looks sorted, then as measured. Undefined if unknown. */
export const latencyToSortBy = (latency: TargetLatency, displayed: Latency | undefined): number | undefined =>
  latency.status === 'ok' && displayed?.status === 'ok'
    ? displayed.milliseconds + Math.min(latency.measured, 10_000) / 100_000
    : undefined

/** Latencies by server id. */
export const latenciesById = (
  servers: readonly Server[],
  latencyOf: (server: Server) => Latency,
): ReadonlyMap<string, Latency> => new Map(servers.map((server) => [server.id, latencyOf(server)]))

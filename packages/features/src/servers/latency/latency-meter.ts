import type { Latency, Server } from '@warmup/domain/servers'
import { createBrowserProbe, sessionStore, type TargetLatency } from '../../shared/index.ts'
import { createLatencyDisplay, latencyToSortBy } from './displayed-latencies.ts'
import { createLatencyOffsets } from './latency-offsets.ts'

/** Offline servers are not measured and have no latency, even if another server answers at the target. */
const offline: TargetLatency = { status: 'timeout' }

const targetsOf = (servers: readonly Server[]) =>
  servers.filter(({ isOpen }) => isOpen).map(({ pingTarget }) => pingTarget)

/** Measures servers and computes the values for display and sorting. */
export const createLatencyMeter = () => {
  const probe = createBrowserProbe()
  const offsetOf = createLatencyOffsets(sessionStore, Math.random)
  const display = createLatencyDisplay()
  const targetOf = (server: Server) => (server.isOpen ? probe.get(server.pingTarget) : offline)
  /** Returns the same object until the value changes. */
  const latencyOf = (server: Server): Latency => display(targetOf(server), offsetOf(server.id))
  return {
    start: probe.start,
    stop: probe.stop,
    subscribe: probe.subscribe,
    version: probe.version,
    /** Measures visible servers first, and again when their values expire; the others once. */
    measure: (who: object, visible: readonly Server[], others: readonly Server[]) =>
      probe.want(who, { visible: targetsOf(visible), others: targetsOf(others) }),
    release: probe.release,
    latencyOf,
    sortBy: (server: Server) => latencyToSortBy(targetOf(server), latencyOf(server)),
  }
}

export type LatencyMeter = ReturnType<typeof createLatencyMeter>

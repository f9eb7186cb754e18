import type { Server } from '@warmup/domain/servers'
import { useEffect, useMemo, useRef, useSyncExternalStore } from 'react'
import { latenciesById } from './displayed-latencies.ts'
import { useLatencyMeter } from './latency.context.tsx'

/** Changes whenever a latency may have changed. */
const useLatencyVersion = (): number => {
  const { subscribe, version } = useLatencyMeter()
  return useSyncExternalStore(subscribe, version, version)
}

/** What sorting by latency needs. */
export const useLatencySort = () => ({ sortBy: useLatencyMeter().sortBy, version: useLatencyVersion() })

/**
 * The latencies of servers by id, and `onVisible`, which says which of them to measure first.
 * `servers` new by identity, as after every reload, are measured again where that is due.
 */
export const useLatencies = (servers: readonly Server[]) => {
  const { measure, latencyOf } = useLatencyMeter()
  const version = useLatencyVersion()
  const visible = useRef<readonly Server[]>([])
  useEffect(() => measure(visible.current, servers), [measure, servers])
  const onVisible = (seen: readonly Server[]) => {
    visible.current = seen
    measure(seen, servers)
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: the version says that latencies changed
  const latencies = useMemo(() => latenciesById(servers, latencyOf), [servers, latencyOf, version])
  return { latencies, onVisible }
}

/** The latency of one server; undefined for none. */
export const useLatencyOf = (server: Server | undefined) => {
  const { subscribe, latencyOf } = useLatencyMeter()
  const read = () => server && latencyOf(server)
  return useSyncExternalStore(subscribe, read, read)
}

import { holdOrder, nearestFirst, nearestShown, type Server } from '@warmup/domain/servers'
import { useCallback, useEffect, useMemo, useRef, useState, useSyncExternalStore } from 'react'
import { latenciesById } from './displayed-latencies.ts'
import { useLatencyMeter } from './latency.context.tsx'

/** Changes whenever a latency may have changed. */
const useLatencyVersion = (): number => {
  const { subscribe, version } = useLatencyMeter()
  return useSyncExternalStore(subscribe, version, version)
}

/** What sorting by latency needs. */
export const useLatencySort = () => ({ sortBy: useLatencyMeter().sortBy, version: useLatencyVersion() })

/** Measures servers as long as the component is there, beside what other components want. */
const useMeasuring = () => {
  const { measure, release } = useLatencyMeter()
  const [who] = useState(() => ({}))
  useEffect(() => () => release(who), [who, release])
  return useCallback(
    (visible: readonly Server[], others: readonly Server[]) => measure(who, visible, others),
    [who, measure],
  )
}

/**
 * The latencies of servers by id, and `onVisible`, which says which of them to measure first.
 * `servers` new by identity, as after every reload, are measured again where that is due.
 */
export const useLatencies = (servers: readonly Server[]) => {
  const { latencyOf } = useLatencyMeter()
  const measure = useMeasuring()
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

const nobody: readonly Server[] = []

/**
 * The latency of a server in focus, and the nearest of those that could stand in for it, the nearest first
 * (docs/product.md#nearest-servers). Measured whatever the list's filters hide. The same `alternatives` by identity are
 * measured once, those shown again and again. `onInUse` takes whether somebody points at the list, which then keeps its
 * order (docs/product.md#held-order).
 */
export const useNearest = (server: Server | undefined, alternatives: readonly Server[]) => {
  const { latencyOf, sortBy } = useLatencyMeter()
  const version = useLatencyVersion()
  const measure = useMeasuring()
  const [isInUse, onInUse] = useState(false)
  const shown = useRef<readonly Server[]>(undefined)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the version says that latencies changed
  const order = useMemo(() => {
    const latest = nearestFirst(alternatives, sortBy, shown.current)
    return isInUse && shown.current !== undefined ? holdOrder(shown.current, latest, alternatives) : latest
  }, [alternatives, sortBy, version, isInUse])
  useEffect(() => {
    shown.current = order
  }, [order])
  // biome-ignore lint/correctness/useExhaustiveDependencies: the version says that latencies changed
  const nearest = useMemo(
    () => order.slice(0, nearestShown).map((near) => ({ server: near, latency: latencyOf(near) })),
    [order, latencyOf, version],
  )
  useEffect(() => {
    if (server === undefined) measure(nobody, nobody)
    else measure([server, ...nearest.map((near) => near.server)], alternatives)
  }, [measure, server, nearest, alternatives])
  return { latency: server && latencyOf(server), nearest, onInUse }
}

import { holdOrder, nearestFirst, nearestShown, type Server } from '@warmup/domain/servers'
import { useEffect, useMemo, useRef, useState } from 'react'
import { useLatencyMeter } from './latency.context.tsx'
import { useLatencyVersion, useMeasuring } from './use-latencies.ts'

const noServers: readonly Server[] = []

/**
 * Latency of the focused server, and the nearest of its alternatives in order (docs/product/servers.md#nearest-servers).
 * Ignores the list's filters. An unchanged `alternatives` array is measured once, displayed servers repeatedly.
 * `onInUse` receives whether the visitor points at the list, which then keeps its order (docs/product/servers.md#held-order).
 */
export const useNearest = (server: Server | undefined, alternatives: readonly Server[]) => {
  const { latencyOf, sortBy } = useLatencyMeter()
  const version = useLatencyVersion()
  const measure = useMeasuring()
  const [isInUse, onInUse] = useState(false)
  const shown = useRef<readonly Server[]>(undefined)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the version changes when latencies change
  const order = useMemo(() => {
    const latest = nearestFirst(alternatives, sortBy, shown.current)
    return isInUse && shown.current !== undefined ? holdOrder(shown.current, latest, alternatives) : latest
  }, [alternatives, sortBy, version, isInUse])
  useEffect(() => {
    shown.current = order
  }, [order])
  // biome-ignore lint/correctness/useExhaustiveDependencies: the version changes when latencies change
  const nearest = useMemo(
    () => order.slice(0, nearestShown).map((near) => ({ server: near, latency: latencyOf(near) })),
    [order, latencyOf, version],
  )
  useEffect(() => {
    const focus = server === undefined ? noServers : [server]
    measure([...focus, ...nearest.map((near) => near.server)], alternatives)
  }, [measure, server, nearest, alternatives])
  return { latency: server && latencyOf(server), nearest, onInUse }
}

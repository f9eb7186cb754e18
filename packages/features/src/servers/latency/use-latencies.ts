import type { Server } from '@warmup/domain/servers'
import { onFirstMove } from '@warmup/ui/common'
import { useCallback, useEffect, useMemo, useRef, useState, useSyncExternalStore } from 'react'
import { latenciesById } from './displayed-latencies.ts'
import { useLatencyMeter } from './latency.context.tsx'

/** Changes whenever a latency may have changed. */
export const useLatencyVersion = (): number => {
  const { subscribe, version } = useLatencyMeter()
  return useSyncExternalStore(subscribe, version, version)
}

/** Sort values and their version. */
export const useLatencySort = () => ({ sortBy: useLatencyMeter().sortBy, version: useLatencyVersion() })

/**
 * Returns a function for a server's displayed milliseconds, undefined if unknown. The function changes when a latency
 * may have changed.
 */
export const useMilliseconds = (): ((server: Server) => number | undefined) => {
  const { latencyOf } = useLatencyMeter()
  const version = useLatencyVersion()
  // biome-ignore lint/correctness/useExhaustiveDependencies: the version changes when latencies change
  return useCallback(
    (server: Server) => {
      const latency = latencyOf(server)
      return latency.status === 'ok' ? latency.milliseconds : undefined
    },
    [latencyOf, version],
  )
}

/** Measures servers while the component is mounted, in addition to other components' servers. */
export const useMeasuring = () => {
  const { measure, release } = useLatencyMeter()
  const [who] = useState(() => ({}))
  useEffect(() => () => release(who), [who, release])
  return useCallback(
    (visible: readonly Server[], others: readonly Server[]) => measure(who, visible, others),
    [who, measure],
  )
}

const noServers: readonly Server[] = []

/**
 * Latencies of servers by id, and `onVisible`, which reports visible servers to measure first. The others are measured
 * from the visitor's first interaction, or immediately if the list `isSorted` by latency. A new `servers` array, as
 * after a reload, starts due measurements again.
 */
export const useLatencies = (servers: readonly Server[], isSorted: boolean) => {
  const { latencyOf } = useLatencyMeter()
  const measure = useMeasuring()
  const version = useLatencyVersion()
  const visible = useRef<readonly Server[]>([])
  const hasMoved = useRef(false)
  const measureDue = useCallback(
    () => measure(visible.current, isSorted || hasMoved.current ? servers : noServers),
    [measure, servers, isSorted],
  )
  useEffect(measureDue, [measureDue])
  useEffect(
    () =>
      onFirstMove(() => {
        hasMoved.current = true
        measureDue()
      }),
    [measureDue],
  )
  const onVisible = (seen: readonly Server[]) => {
    visible.current = seen
    measureDue()
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: the version changes when latencies change
  const latencies = useMemo(() => latenciesById(servers, latencyOf), [servers, latencyOf, version])
  return { latencies, onVisible }
}

import type { Latency, Server } from '@warmup/domain/servers'
import { useCallback, useEffect, useMemo, useRef, useState, useSyncExternalStore } from 'react'
import { sessionStore, whenIdle } from '../../shared/index.ts'
import { createLatencyDisplay, latenciesById, latencyToSortBy } from './displayed-latencies.ts'
import { createLatencyCache } from './latency-cache.ts'
import { createLatencyOffsets } from './latency-offsets.ts'
import { createLatencyProbe, type TargetLatency } from './latency-probe.ts'
import { measureTarget } from './measure-target.ts'
import { openProbeSocket } from './open-probe-socket.ts'

const createMeter = () => ({
  probe: createLatencyProbe({
    measure: (target, signal) => measureTarget(target, openProbeSocket, signal),
    cache: createLatencyCache(sessionStore),
  }),
  offsetOf: createLatencyOffsets(sessionStore, Math.random),
  display: createLatencyDisplay(),
})

/** An offline server is not measured and has no latency, whatever answers at its target. */
const offline: TargetLatency = { status: 'timeout' }
const targetsOf = (servers: readonly Server[]) =>
  servers.filter(({ isOpen }) => isOpen).map(({ pingTarget }) => pingTarget)

/**
 * Measures and displays the latency of servers for as long as the component is there and the page in sight.
 * `servers` new by identity, as after every reload, measures again what is due.
 */
export const useLatencies = (servers: readonly Server[]) => {
  const [{ probe, offsetOf, display }] = useState(createMeter)
  const visible = useRef<readonly Server[]>([])
  const version = useSyncExternalStore(probe.subscribe, probe.version, probe.version)

  useEffect(() => {
    let callOff = () => {}
    const follow = () => {
      callOff()
      // A page still busy drawing itself would hear the replies late and measure its own work.
      // Without a network every attempt would fail; the numbers known stay.
      if (document.hidden || !navigator.onLine) probe.stop()
      else callOff = whenIdle(probe.start)
    }
    follow()
    document.addEventListener('visibilitychange', follow)
    window.addEventListener('online', follow)
    window.addEventListener('offline', follow)
    return () => {
      callOff()
      document.removeEventListener('visibilitychange', follow)
      window.removeEventListener('online', follow)
      window.removeEventListener('offline', follow)
      probe.stop()
    }
  }, [probe])

  const want = useCallback(
    (all: readonly Server[]) => probe.want({ visible: targetsOf(visible.current), others: targetsOf(all) }),
    [probe],
  )
  useEffect(() => want(servers), [want, servers])
  const onVisible = useCallback(
    (seen: readonly Server[]) => {
      visible.current = seen
      want(servers)
    },
    [want, servers],
  )

  const targetOf = useCallback((server: Server) => (server.isOpen ? probe.get(server.pingTarget) : offline), [probe])
  const latencyOf = useCallback(
    (server: Server): Latency => display(targetOf(server), offsetOf(server.id)),
    [targetOf, offsetOf, display],
  )
  // biome-ignore lint/correctness/useExhaustiveDependencies: the version says that the probe's answers changed
  const latencies = useMemo(() => latenciesById(servers, latencyOf), [servers, latencyOf, version])
  const sortBy = useCallback(
    (server: Server) => latencyToSortBy(targetOf(server), latencyOf(server)),
    [targetOf, latencyOf],
  )

  return { latencies, latencyOf, sortBy, version, onVisible }
}

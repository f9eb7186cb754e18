import { displayedLatency, type Latency } from '@warmup/domain/servers'
import { useCallback, useEffect, useState, useSyncExternalStore } from 'react'
import { createBrowserProbe } from './browser-probe.ts'
import { whileMeasurable } from './while-measurable.ts'

/**
 * Measures each target once, only while `isOn`. Returns a function for a target's latency, which changes when a latency
 * may have changed.
 */
export const useTargetLatencies = (targets: readonly string[], isOn: boolean): ((target: string) => Latency) => {
  const [probe] = useState(createBrowserProbe)
  const version = useSyncExternalStore(probe.subscribe, probe.version, probe.version)
  const wanted = targets.join(' ')
  useEffect(() => {
    probe.want(probe, { visible: [], others: wanted === '' ? [] : wanted.split(' ') })
  }, [probe, wanted])
  useEffect(() => (isOn ? whileMeasurable(probe) : undefined), [probe, isOn])
  // biome-ignore lint/correctness/useExhaustiveDependencies: the version changes when latencies change
  return useCallback(
    (target: string): Latency => {
      const latency = probe.get(target)
      if (latency.status !== 'ok') return latency
      return { status: 'ok', milliseconds: displayedLatency(latency.measured, 0), isCached: latency.isCached }
    },
    [probe, version],
  )
}

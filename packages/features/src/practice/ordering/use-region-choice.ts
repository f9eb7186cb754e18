import { nearestRegion, orderRegions, type PracticeRegion, startingRegion } from '@warmup/domain/practice'
import { useEffect, useMemo, useState } from 'react'
import { useLoadable, useTargetLatencies } from '../../shared/index.ts'
import { regionsQuery } from '../practice.queries.ts'

const none: readonly PracticeRegion[] = []

/** Full regions cannot be chosen, so they are not measured. */
const targetOf = ({ isAvailable, pingTarget }: PracticeRegion) => (isAvailable ? pingTarget : undefined)

const inOrderOf = (codes: readonly string[], regions: readonly PracticeRegion[]): readonly PracticeRegion[] => {
  const placeOf = ({ code }: PracticeRegion) => (codes.includes(code) ? codes.indexOf(code) : codes.length)
  return [...regions].sort((a, b) => placeOf(a) - placeOf(b))
}

/**
 * The regions with this browser's latency to them, measured while `isOpen`. They are put in order once, when all are
 * measured, and not after the player has chosen one (`hasChosen`): tiles must not move under the pointer.
 */
export const useRegionChoice = (isOpen: boolean, hasChosen: boolean) => {
  const loaded = useLoadable(regionsQuery())
  const regions = loaded.status === 'ready' ? loaded.data : none
  const targets = useMemo(() => [...new Set(regions.flatMap((region) => targetOf(region) ?? []))], [regions])
  const latencyOf = useTargetLatencies(targets, isOpen)
  const latencies = useMemo(
    () =>
      new Map(
        regions.flatMap((region) => {
          const target = targetOf(region)
          return target === undefined ? [] : [[region.code, latencyOf(target)] as const]
        }),
      ),
    [regions, latencyOf],
  )
  const isMeasured = latencies.size > 0 && [...latencies.values()].every(({ status }) => status !== 'loading')
  const millisecondsOf = ({ code }: PracticeRegion) => {
    const latency = latencies.get(code)
    return latency?.status === 'ok' ? latency.milliseconds : undefined
  }
  const [order, setOrder] = useState<readonly string[]>()
  useEffect(() => {
    if (order !== undefined || !(isMeasured || hasChosen)) return
    const ordered = hasChosen ? regions : orderRegions(regions, millisecondsOf)
    setOrder(ordered.map(({ code }) => code))
  })
  return {
    regions: loaded.status === 'ready' && order ? { ...loaded, data: inOrderOf(order, loaded.data) } : loaded,
    latencies,
    /** The region to start with; undefined until every region is measured. */
    starting:
      loaded.status === 'ready' && (isMeasured || latencies.size === 0)
        ? startingRegion(regions, millisecondsOf)
        : undefined,
    nearest: isMeasured ? nearestRegion(regions, millisecondsOf) : undefined,
  }
}

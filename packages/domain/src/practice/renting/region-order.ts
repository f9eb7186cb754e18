import { lastOfAll, settleOrder } from '../../servers/list/steady-order.ts'
import type { PracticeRegion } from './region.ts'

type LatencyOf = (region: PracticeRegion) => number | undefined

/**
 * The order of regions to choose from (docs/product/practice.md#practice-regions): recommended ones with a free slot, then the
 * others, each by latency in milliseconds. Imperceptible differences keep the operator's order; unmeasured regions come
 * last. Unchanged if nothing was measured.
 */
export const orderRegions = (regions: readonly PracticeRegion[], latencyOf: LatencyOf): readonly PracticeRegion[] =>
  regions.every((region) => latencyOf(region) === undefined)
    ? regions
    : settleOrder(
        regions,
        (region) => latencyOf(region) ?? lastOfAll,
        ({ isAvailable, isRecommended }) => Number(isAvailable && isRecommended),
      )

/** The code of the nearest region with a free slot; undefined if fewer than two such regions were measured. */
export const nearestRegion = (regions: readonly PracticeRegion[], latencyOf: LatencyOf): string | undefined => {
  const measured = regions.flatMap((region) => {
    const milliseconds = region.isAvailable ? latencyOf(region) : undefined
    return milliseconds === undefined ? [] : [{ code: region.code, milliseconds }]
  })
  const [first, ...others] = measured
  if (first === undefined || others.length === 0) return undefined
  return others.reduce((least, each) => (each.milliseconds < least.milliseconds ? each : least), first).code
}

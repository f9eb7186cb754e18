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

/** The codes of the regions with a free slot that were measured, from near to far. */
const measuredFree = (regions: readonly PracticeRegion[], latencyOf: LatencyOf): readonly string[] =>
  regions
    .flatMap((region) => {
      const milliseconds = region.isAvailable ? latencyOf(region) : undefined
      return milliseconds === undefined ? [] : [{ code: region.code, milliseconds }]
    })
    .sort((a, b) => a.milliseconds - b.milliseconds)
    .map(({ code }) => code)

/** The code of the nearest region with a free slot; undefined if fewer than two such regions were measured. */
export const nearestRegion = (regions: readonly PracticeRegion[], latencyOf: LatencyOf): string | undefined => {
  const [first, ...others] = measuredFree(regions, latencyOf)
  return others.length === 0 ? undefined : first
}

/**
 * The region that a form chooses first: the nearest that was measured, else a recommended one, else the first, each with a
 * free slot; undefined if all are full.
 */
export const startingRegion = (regions: readonly PracticeRegion[], latencyOf: LatencyOf): string | undefined => {
  const free = regions.filter(({ isAvailable }) => isAvailable)
  return measuredFree(regions, latencyOf)[0] ?? (free.find(({ isRecommended }) => isRecommended) ?? free[0])?.code
}

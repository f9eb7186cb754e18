import * as z from 'zod/mini'
import { activityLeastSeconds } from './limits.ts'

/** Answer of `GET /api/servers/activity`. */
export const activityWireSchema = z.object({
  /** Oldest first; `time` is in unix seconds. */
  points: z.array(z.object({ time: z.int(), players: z.int() })),
  /** Total slots of all servers currently online. */
  capacity: z.int(),
})

/** Player counts over time, oldest first; empty if the points cover too little (docs/product/servers.md#activity). */
export const activityReading = z.pipe(
  activityWireSchema,
  z.transform(({ points }): number[] => {
    const seconds = (points.at(-1)?.time ?? 0) - (points[0]?.time ?? 0)
    return seconds < activityLeastSeconds ? [] : points.map(({ players }) => players)
  }),
)

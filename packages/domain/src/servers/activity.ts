import * as z from 'zod/mini'
import { activityLeastSeconds } from './limits.ts'

/** The answer of `GET /api/servers/activity`. */
export const activityWireSchema = z.object({
  /** Oldest first; `time` is in unix seconds. */
  points: z.array(z.object({ time: z.int(), players: z.int() })),
  /** Slots of all servers that are online now. */
  capacity: z.int(),
})

/** The players of each point as a line, oldest first; empty while the points say too little (docs/product.md#activity). */
export const activityReading = z.pipe(
  activityWireSchema,
  z.transform(({ points }): number[] => {
    const seconds = (points.at(-1)?.time ?? 0) - (points[0]?.time ?? 0)
    return seconds < activityLeastSeconds ? [] : points.map(({ players }) => players)
  }),
)

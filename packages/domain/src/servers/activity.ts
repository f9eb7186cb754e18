import * as z from 'zod/mini'
import type { FormerField } from '../common/former-fields.ts'
import { instantSchema } from '../common/moment-schema.ts'
import { activityLeastSeconds } from './limits.ts'

/** The number of players over time. */
export const activitySchema = z.object({
  /** Oldest first. */
  points: z.array(z.object({ at: instantSchema, players: z.int() })),
  /** Total slots of all servers currently online. */
  capacity: z.int(),
})

/** Player counts over time, oldest first; empty if the points cover too little (docs/product/servers.md#activity). */
export const activityReading = z.pipe(
  activitySchema,
  z.transform(({ points }): number[] => {
    const [first, last] = [points[0], points.at(-1)]
    const seconds = first && last ? (Date.parse(last.at) - Date.parse(first.at)) / 1_000 : 0
    return seconds < activityLeastSeconds ? [] : points.map(({ players }) => players)
  }),
)

/** The time of a point, which the former release has in seconds since 1970. */
export const formerAt: FormerField = {
  write: (at) => ({ time: Date.parse(String(at)) / 1_000 }),
  read: ({ time }) => (typeof time === 'number' ? new Date(time * 1_000).toISOString() : undefined),
}

import * as z from 'zod/mini'
import { instantSchema } from '../../common/moment-schema.ts'

/**
 * The calendar of a region. It says nothing about players. A span that cannot be read makes the calendar unreadable,
 * because its time would look free.
 */
export const calendarSchema = z.object({
  /** When every slot is taken, in order. */
  full: z.array(z.object({ from: instantSchema, until: instantSchema })),
  /** Until when the calendar is known. A former release does not say so: it knows two days. */
  until: z.optional(instantSchema),
})
export type RegionCalendar = z.infer<typeof calendarSchema>

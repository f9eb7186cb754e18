import * as z from 'zod/mini'
import { instantSchema } from '../../common/moment-schema.ts'
import type { TimeSpan } from './bookings.ts'

/**
 * The calendar of a region. It says nothing about players. A span that cannot be read makes the calendar unreadable,
 * because its time would look free.
 */
export const calendarSchema = z.object({
  /** When every slot is taken, in order. */
  full: z.array(z.object({ from: instantSchema, until: instantSchema })),
})
export type RegionCalendar = z.infer<typeof calendarSchema>

/** The spans in which every slot of a region is taken. */
export const fullSpansOf = ({ full }: RegionCalendar): readonly TimeSpan[] =>
  full.map(({ from, until }) => ({ from: Date.parse(from), until: Date.parse(until) }))

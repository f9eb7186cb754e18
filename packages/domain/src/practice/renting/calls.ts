import * as z from 'zod/mini'
import { defineCalls, defineForPlayers } from '../../common/call.ts'
import { instanceId, ofServer } from '../../common/instance-id-schema.ts'
import { instantSchema } from '../../common/moment-schema.ts'
import { readableList } from '../../common/readable-list.ts'
import { looseFlag } from '../../common/reading.ts'
import { succeeded } from '../../common/success.ts'
import { typedCodeMaxLength } from '../../membership/limits.ts'
import { labelMaxLength } from '../../servers/limits.ts'
import { calendarSchema } from '../bookings/calendar.ts'
import { bookingSchema } from '../bookings/shown-booking.ts'
import { newServerOptionsSchema } from './order-options.ts'
import { practiceRegionListReading, practiceRegionWireSchema } from './region.ts'

const defineOwn = defineCalls({
  contract: 'own',
  auth: 'session',
  formerFields: {
    serverName: 'server_name',
    startsAt: 'starts_at',
    endsAt: 'ends_at',
    isWaiting: 'is_waiting',
    amount: 'amount_minor',
  },
})

export const getPracticeRegions = defineForPlayers({
  method: 'GET',
  path: '/api/scrim/available-regions',
  summary: 'The regions for practice servers',
  response: z.object({ success: z.literal(true), regions: z.array(practiceRegionWireSchema) }),
  reading: practiceRegionListReading,
  errors: [503],
})

export const switchPracticeRegion = defineForPlayers({
  method: 'POST',
  path: '/api/scrim/server/:id/switch-region',
  summary: 'Moves a practice server to another region',
  params: ofServer,
  body: z.object({ targetRegion: z.string().check(z.minLength(1), z.maxLength(labelMaxLength)) }),
  response: succeeded,
  reading: z.object({ success: looseFlag, error: z.optional(z.unknown()) }),
  errors: [400, 403, 404, 409, 429, 503],
})

/** Covers at most 16 days from `from`: a missing or later `to` means 16 days. */
export const getRegionCalendar = defineOwn({
  method: 'GET',
  path: '/api/practice/regions/:code/calendar',
  summary: 'When a region has no free slot for a booking',
  params: z.object({ code: z.string().check(z.regex(/^[\w-]{1,64}$/)) }),
  query: z.object({ from: instantSchema, to: z.optional(instantSchema) }),
  response: calendarSchema,
  errors: [400, 503],
})

/**
 * Adds the hours of a code to a server that the caller may renew, or makes a new server with them. 400 `code_wrong` for text that
 * is no code of ours; 409 `code_redeemed`, `code_revoked`, `code_over`, `code_used` or `code_for_vip` where a code cannot be
 * redeemed; else the errors of an order of such a server.
 */
export const redeemHours = defineOwn({
  method: 'POST',
  path: '/api/practice/codes',
  summary: 'Redeems a code for hours of a practice server',
  body: z.object({
    code: z.string().check(z.maxLength(typedCodeMaxLength)),
    server: z.union([
      z.object({ id: instanceId }),
      z.pick(newServerOptionsSchema, { serverName: true, password: true, region: true }),
    ]),
  }),
  response: z.object({ hours: z.int(), serverId: z.string() }),
  errors: [400, 403, 409, 503],
})

/** Bookings stay in the answer for a day after they were cancelled or missed. */
export const getBookings = defineOwn({
  method: 'GET',
  path: '/api/practice/bookings',
  summary: "The caller's bookings, the next first",
  response: readableList(bookingSchema),
  errors: [],
})

/** Pays the money back. Cancelling a cancelled booking changes nothing. */
export const cancelBooking = defineOwn({
  method: 'DELETE',
  path: '/api/practice/bookings/:id',
  summary: 'Cancels a booking, with the money back',
  params: ofServer,
  response: bookingSchema,
  errors: [400, 404, 409],
})

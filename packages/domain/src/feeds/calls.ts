import * as z from 'zod/mini'
import { defineOwn } from '../common/call.ts'
import { calendarLinkSchema } from './calendar-link.ts'

const ownLink = { link: z.nullable(calendarLinkSchema) }

export const getCalendarLink = defineOwn({
  method: 'GET',
  path: '/api/account/calendar',
  summary: "Whether the caller's calendar has a link, and since when",
  response: z.object(ownLink),
  errors: [],
})

/** A former link ends. The address is answered this once, and is not stored. */
export const makeCalendarLink = defineOwn({
  method: 'POST',
  path: '/api/account/calendar',
  summary: "Makes or replaces the private link to the caller's calendar",
  body: z.object({ language: z.enum(['zh', 'en']) }),
  response: z.object({ ...ownLink, address: z.string() }),
  errors: [400],
})

/** Also succeeds without a link. */
export const endCalendarLink = defineOwn({
  method: 'DELETE',
  path: '/api/account/calendar',
  summary: "Ends the link to the caller's calendar",
  response: z.object(ownLink),
  errors: [],
})

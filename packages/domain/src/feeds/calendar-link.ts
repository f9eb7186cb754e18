import * as z from 'zod/mini'
import { instantSchema } from '../common/moment-schema.ts'

/** The private link to a player's calendar, as the player sees it. Its address is known only when it is made. */
export const calendarLinkSchema = z.object({
  /** The language of the events. */
  language: z.enum(['zh', 'en']),
  madeAt: instantSchema,
})
export type CalendarLink = Readonly<z.infer<typeof calendarLinkSchema>>

/** The path of a calendar by the token of its link. */
export const calendarPath = (token: string): string => `/api/calendar/${token}.ics`

/** The address with which a browser hands a calendar to the program for calendars. */
export const webcalAddress = (address: string): string => address.replace(/^https?:/, 'webcal:')

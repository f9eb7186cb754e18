import * as z from 'zod/mini'
import { cleanText } from '../common/clean-text.ts'
import { listOf, looseNumber, looseText, withDistinctIds } from '../common/reading.ts'
import { announcementMaxLength } from './limits.ts'

/** An announcement as both announcement calls answer it. `start_date` is ISO 8601. */
export const announcementWireSchema = z.object({
  id: z.string(),
  text: z.string(),
  priority: z.int(),
  start_date: z.string(),
})

export type Announcement = {
  readonly id: string
  readonly text: string
  readonly priority: number
  /** ISO 8601, empty if the backend sent none. */
  readonly startDate: string
}

const announcementReading = z.pipe(
  z.object({
    id: looseText,
    text: z.string().check(
      z.overwrite((text) => cleanText(text, announcementMaxLength)),
      z.minLength(1),
    ),
    priority: looseNumber,
    start_date: looseText,
  }),
  z.transform(
    (wire): Announcement => ({
      id: wire.id || wire.text,
      text: wire.text,
      priority: wire.priority ?? 0,
      startDate: wire.start_date ?? '',
    }),
  ),
)

export const announcementListReading = z.pipe(listOf(announcementReading), z.transform(withDistinctIds<Announcement>))

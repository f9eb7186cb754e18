import * as z from 'zod/mini'
import type { Localized } from '../common/language.ts'
import { readLocalized } from '../common/localized-reading.ts'
import { listOf, looseDate, looseNumber, looseText, withDistinctIds } from '../common/reading.ts'
import { announcementMaxLength } from './limits.ts'

/** An announcement in both announcement calls. `start_date` is ISO 8601. */
export const announcementWireSchema = z.object({
  id: z.string(),
  text: z.string(),
  /** Text for English visitors. Other backends may omit it. */
  text_en: z.optional(z.string()),
  priority: z.int(),
  start_date: z.string(),
})

export type Announcement = {
  readonly id: string
  readonly text: Localized
  readonly priority: number
  /** ISO 8601, empty if the backend sent none. */
  readonly startDate: string
}

const announcementReading = z.pipe(
  z.object({
    id: looseText,
    text: looseText,
    text_en: looseText,
    priority: looseNumber,
    start_date: looseDate,
  }),
  z.transform((wire, context): Announcement => {
    const text = readLocalized(wire.text, wire.text_en, announcementMaxLength)
    if (text === undefined)
      context.issues.push({ code: 'custom', message: 'An announcement needs a text', input: wire })
    return {
      id: wire.id || (text?.zh ?? ''),
      text: text ?? { zh: '', en: '' },
      priority: wire.priority ?? 0,
      startDate: wire.start_date?.toISOString() ?? '',
    }
  }),
)

export const announcementListReading = z.pipe(listOf(announcementReading), z.transform(withDistinctIds<Announcement>))

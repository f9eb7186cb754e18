import { z } from 'zod/mini'
import { reviewReportSchema } from './change.ts'
import { decisionsSchema } from './decision.ts'

/** What the review page starts with. */
export const reviewSessionSchema = z.object({
  report: reviewReportSchema,
  decisions: decisionsSchema,
  /** There is somebody who keeps decisions: without, the page is to look at only. */
  canDecide: z.boolean(),
})
export type ReviewSession = z.infer<typeof reviewSessionSchema>

import { z } from 'zod/mini'
import { reviewReportSchema } from './change.ts'
import { decisionsSchema } from './decision.ts'
import { threadsSchema } from './thread.ts'

/** Initial data of the review page. */
export const reviewSessionSchema = z.object({
  report: reviewReportSchema,
  decisions: decisionsSchema,
  threads: threadsSchema,
  /** Whether decisions can be saved; otherwise the page is read-only. */
  canDecide: z.boolean(),
})
export type ReviewSession = z.infer<typeof reviewSessionSchema>

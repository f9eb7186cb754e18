import { bigint, pgTable, text } from 'drizzle-orm/pg-core'
import { moment } from '../platform/db/moment.ts'

/** What changed lately, for the live streams of every replica. Rows are removed after some minutes. */
export const liveMarks = pgTable('live_marks', {
  /** `gatherings`, or topic and name: `seat:76561198000000001`. */
  key: text().primaryKey(),
  version: bigint({ mode: 'number' }).notNull().default(1),
  changedAt: moment('changed_at').notNull(),
})

import { boolean, integer, pgTable, timestamp } from 'drizzle-orm/pg-core'

/** One row if the database was created in sandbox mode, none in production. */
export const sandboxMark = pgTable('sandbox_mark', {
  id: integer().primaryKey(),
  madeAt: timestamp('made_at', { withTimezone: true }).notNull().defaultNow(),
  /** Whether the sample memberships were granted: only once, so that later changes to them are kept. */
  hasSamples: boolean('has_samples').notNull().default(false),
})

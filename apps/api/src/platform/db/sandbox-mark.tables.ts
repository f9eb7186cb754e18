import { boolean, integer, pgTable, timestamp } from 'drizzle-orm/pg-core'

/** One row where a database was made in sandbox mode; none in one of production. */
export const sandboxMark = pgTable('sandbox_mark', {
  id: integer().primaryKey(),
  madeAt: timestamp('made_at', { withTimezone: true }).notNull().defaultNow(),
  /** Whether the sample players were given their memberships: once, for what a person has changed since stays changed. */
  hasSamples: boolean('has_samples').notNull().default(false),
})

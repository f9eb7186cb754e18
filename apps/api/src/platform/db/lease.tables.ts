import { pgTable, text, timestamp } from 'drizzle-orm/pg-core'

/** Which replica runs a job that only one may run, and until when. */
export const leases = pgTable('leases', {
  name: text().primaryKey(),
  holder: text().notNull(),
  until: timestamp({ withTimezone: true }).notNull(),
})

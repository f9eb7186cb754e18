import { pgTable, text, timestamp } from 'drizzle-orm/pg-core'

/** Who may do a job that runs once across replicas, and until when. */
export const leases = pgTable('leases', {
  name: text().primaryKey(),
  holder: text().notNull(),
  until: timestamp({ withTimezone: true }).notNull(),
})

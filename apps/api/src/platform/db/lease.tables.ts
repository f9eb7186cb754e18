import { pgTable, text, timestamp } from 'drizzle-orm/pg-core'

/** The replicas that run exclusive jobs, each until its lease expires. */
export const leases = pgTable('leases', {
  name: text().primaryKey(),
  holder: text().notNull(),
  until: timestamp({ withTimezone: true }).notNull(),
})

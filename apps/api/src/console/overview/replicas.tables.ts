import { pgTable, text } from 'drizzle-orm/pg-core'
import { moment } from '../../platform/db/moment.ts'

/** The running processes of the API, each until some time after its last heartbeat. */
export const replicas = pgTable('replicas', {
  /** Also identifies the holder of its leases. */
  id: text().primaryKey(),
  host: text().notNull(),
  /** Empty if unknown. */
  release: text().notNull(),
  startedAt: moment('started_at').notNull(),
  /** By the database's clock. */
  seenAt: moment('seen_at').notNull().defaultNow(),
  /** When it last asked a game server; null if it has not. */
  polledAt: moment('polled_at'),
})

import { memberships as membershipTypes } from '@warmup/domain/membership'
import { date, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core'

/** Memberships of players, by Steam ID: a player may hold several. */
export const memberships = pgTable(
  'memberships',
  {
    steamId: text('steam_id').notNull(),
    type: text({ enum: membershipTypes }).notNull(),
    /** Last valid day, in Asia/Shanghai; null if it does not expire. */
    until: date({ mode: 'string' }),
    grantedAt: timestamp('granted_at', { withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.steamId, table.type] })],
)

import { memberships as membershipTypes } from '@warmup/domain/accounts'
import { date, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core'

/** Memberships of players, by Steam ID: a player may hold several. */
export const memberships = pgTable(
  'memberships',
  {
    steamId: text('steam_id').notNull(),
    type: text({ enum: membershipTypes }).notNull(),
    /** Last day it holds, in Asia/Shanghai; null where it never expires. */
    until: date({ mode: 'string' }),
    grantedAt: timestamp('granted_at', { withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.steamId, table.type] })],
)

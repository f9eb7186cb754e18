import { memberships as membershipTypes } from '@warmup/domain/membership'
import { sql } from 'drizzle-orm'
import { date, index, integer, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core'
import { moment } from '../platform/db/moment.ts'

/** Memberships by Steam ID. A player may hold several. */
export const memberships = pgTable(
  'memberships',
  {
    steamId: text('steam_id').notNull(),
    type: text({ enum: membershipTypes }).notNull(),
    /** Last valid day in Asia/Shanghai; null without expiry. */
    until: date({ mode: 'string' }),
    grantedAt: timestamp('granted_at', { withTimezone: true }).notNull().defaultNow(),
    /** When `until` was last changed; null if that was before this was recorded. */
    extendedAt: moment('extended_at'),
  },
  (table) => [
    primaryKey({ columns: [table.steamId, table.type] }),
    index('memberships_until').on(table.until).where(sql`${table.type} = 'vip'`),
  ],
)

/** VIP grants from a shop, by the shop's id of the purchase. */
export const vipGrants = pgTable(
  'vip_grants',
  {
    grantId: text('grant_id').primaryKey(),
    steamId: text('steam_id').notNull(),
    days: integer().notNull(),
    /** Last valid day after the grant; null if the player's VIP does not expire. */
    until: date({ mode: 'string' }),
    grantedAt: timestamp('granted_at', { withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [index('vip_grants_player').on(table.steamId, table.grantedAt)],
)

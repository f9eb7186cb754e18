import { bigint, index, pgTable, text } from 'drizzle-orm/pg-core'
import { moment } from '../../platform/db/moment.ts'

/** The browsers that get push messages. */
export const pushSubscriptions = pgTable(
  'push_subscriptions',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    steamId: text('steam_id').notNull(),
    /** The session in which the player subscribed; the subscription ends with it. */
    sessionId: text('session_id').notNull(),
    endpoint: text().notNull().unique('push_subscriptions_endpoint'),
    p256dh: text().notNull(),
    auth: text().notNull(),
    language: text({ enum: ['zh', 'en'] }).notNull(),
    createdAt: moment('created_at').notNull(),
  },
  (table) => [index('push_subscriptions_player').on(table.steamId, table.id)],
)

import { pgTable, text, unique } from 'drizzle-orm/pg-core'
import { moment } from '../platform/db/moment.ts'

/** The private links to calendars, one of each player (docs/product/feeds.md#calendar). */
export const calendarLinks = pgTable(
  'calendar_links',
  {
    steamId: text('steam_id').primaryKey(),
    /** The SHA-256 of the token, which is not stored. */
    tokenHash: text('token_hash').notNull(),
    language: text({ enum: ['zh', 'en'] }).notNull(),
    madeAt: moment('made_at').notNull(),
    /** The SHA-256 of the events as they were last read. */
    contentHash: text('content_hash').notNull(),
    /** When the events were first read with this content. */
    changedAt: moment('changed_at').notNull(),
  },
  (table) => [unique('calendar_links_token').on(table.tokenHash)],
)

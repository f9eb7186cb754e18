import { sql } from 'drizzle-orm'
import { index, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { moment } from '../../platform/db/moment.ts'

/** Announcements that operators made in the console. */
export const consoleAnnouncements = pgTable(
  'console_announcements',
  {
    id: uuid().primaryKey().defaultRandom(),
    textZh: text('text_zh').notNull(),
    textEn: text('text_en').notNull(),
    madeAt: moment('made_at').notNull(),
    startsAt: moment('starts_at').notNull(),
    /** Null: until an operator ends it. */
    endsAt: moment('ends_at'),
    /** When an operator ended it; null otherwise. */
    endedAt: moment('ended_at'),
    /** Name of the operator who made it. */
    madeBy: text('made_by').notNull(),
  },
  (table) => [index('console_announcements_open').on(table.startsAt).where(sql`${table.endedAt} is null`)],
)

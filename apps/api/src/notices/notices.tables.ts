import { type NoticeFacts, noticeKinds, noticeWays } from '@warmup/domain/notices'
import { sql } from 'drizzle-orm'
import { bigint, boolean, index, jsonb, pgTable, primaryKey, text, unique } from 'drizzle-orm/pg-core'
import { moment } from '../platform/db/moment.ts'

/** The notices of players, one for each occasion. */
export const notices = pgTable(
  'notices',
  {
    /** In the order in which they are listed. */
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    steamId: text('steam_id').notNull(),
    kind: text({ enum: noticeKinds }).notNull(),
    /** The id of the practice server, or of the open server with the map; empty for VIP. */
    subject: text().notNull(),
    occasion: text().notNull(),
    at: moment('at').notNull(),
    facts: jsonb().$type<NoticeFacts>().notNull(),
    readAt: moment('read_at'),
    /** Whether open portals have been told that there is a new notice. */
    isTold: boolean('is_told').notNull().default(false),
    /** `due` until the mail is in the queue; `none` if the player wants none, or there is no address. */
    mail: text({ enum: ['due', 'sent', 'none'] })
      .notNull()
      .default('due'),
    /** Hash of the token in its mail, which stops further mails. */
    stopHash: text('stop_hash').unique('notices_stop_hash'),
  },
  (table) => [
    unique('notices_occasion').on(table.steamId, table.kind, table.subject, table.occasion),
    index('notices_player').on(table.steamId, table.id),
    index('notices_at').on(table.at),
    index('notices_untold').on(table.id).where(sql`not ${table.isTold} or ${table.mail} = 'due'`),
  ],
)

/** The choices of players. `noticeSettings` has the defaults for all others. */
export const noticeChoices = pgTable(
  'notice_choices',
  {
    steamId: text('steam_id').notNull(),
    kind: text({ enum: noticeKinds }).notNull(),
    way: text({ enum: noticeWays }).notNull(),
    isOn: boolean('is_on').notNull(),
  },
  (table) => [primaryKey({ columns: [table.steamId, table.kind, table.way] })],
)

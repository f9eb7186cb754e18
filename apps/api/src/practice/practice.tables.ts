import { practiceEvents, practiceOutcomes } from '@warmup/domain/practice'
import { sql } from 'drizzle-orm'
import { bigint, boolean, date, index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { practiceServers } from '../machines/index.ts'
import { moment } from '../platform/db/moment.ts'

/**
 * `held` while its payment is open, `booked` until its server is started. `missed`: no slot or node became free before
 * the booking ended.
 */
export const bookingRowStates = ['held', 'booked', 'started', 'cancelled', 'missed'] as const

/** Servers that are booked ahead. Each holds a slot of its region for its time (docs/product/practice.md#booking-ahead). */
export const practiceBookings = pgTable(
  'practice_bookings',
  {
    /** The id of the server, once it is started. */
    id: text().primaryKey(),
    orderId: text('order_id').notNull(),
    /** Steam ID; empty after the account was deleted. */
    owner: text().notNull(),
    name: text().notNull(),
    /** Sealed password for joining. */
    password: text().notNull(),
    region: text().notNull(),
    startsAt: moment('starts_at').notNull(),
    endsAt: moment('ends_at').notNull(),
    state: text({ enum: bookingRowStates }).notNull(),
    /** Since when its server waits for a free slot or node; null if it does not wait. */
    waitsSince: moment('waits_since'),
    /** When it was started, cancelled or missed; null before. */
    settledAt: moment('settled_at'),
    /** Whether its owner is no longer to be told that it starts soon. */
    isTold: boolean('is_told').notNull().default(false),
    /** Whether it was decided, after its end, if it is paid back because its server kept dying. */
    isJudged: boolean('is_judged').notNull().default(false),
  },
  (table) => [
    index('practice_bookings_owner').on(table.owner),
    index('practice_bookings_holding').on(table.startsAt).where(sql`${table.state} in ('held', 'booked')`),
  ],
)

/** Former passwords of a server, by version of its settings: a game keeps the password with which it was started. */
export const practicePasswords = pgTable(
  'practice_passwords',
  {
    serverId: text('server_id')
      .notNull()
      .references(() => practiceServers.id, { onDelete: 'cascade' }),
    settings: integer().notNull(),
    /** Sealed. */
    password: text().notNull(),
  },
  (table) => [primaryKey({ columns: [table.serverId, table.settings] })],
)

/** The admins of each server, in the owner's order. */
export const practiceAdmins = pgTable(
  'practice_admins',
  {
    serverId: text('server_id')
      .notNull()
      .references(() => practiceServers.id, { onDelete: 'cascade' }),
    steamId: text('steam_id').notNull(),
    position: integer().notNull(),
    note: text().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.serverId, table.steamId] }),
    index('practice_admins_steam_id').on(table.steamId),
  ],
)

/** Valid invite links. Expired links are deleted, so they look like unknown ones. */
export const practiceInvites = pgTable(
  'practice_invites',
  {
    /** The SHA-256 of the secret code. */
    id: text().primaryKey(),
    serverId: text('server_id')
      .notNull()
      .references(() => practiceServers.id, { onDelete: 'cascade' }),
    /** Sealed, for the owner to copy it again. */
    code: text().notNull(),
    /** The Steam ID of the server's owner, who made it. */
    owner: text().notNull(),
    createdAt: moment('created_at').notNull(),
    endsAt: moment('ends_at').notNull(),
    /** Null without a limit. */
    usesLeft: integer('uses_left'),
    makesAdmin: boolean('makes_admin').notNull(),
  },
  (table) => [
    index('practice_invites_server').on(table.serverId),
    index('practice_invites_ends').on(table.endsAt),
    index('practice_invites_owner').on(table.owner),
  ],
)

/** The players whom an invite link has let in. They see the server through the link as long as it lives. */
export const practiceGuests = pgTable(
  'practice_guests',
  {
    inviteId: text('invite_id')
      .notNull()
      .references(() => practiceInvites.id, { onDelete: 'cascade' }),
    steamId: text('steam_id').notNull(),
    joinedAt: moment('joined_at').notNull(),
    /** Whether the link has made the player an admin. It does so only once, because the owner may have removed the admin. */
    wasMadeAdmin: boolean('was_made_admin').notNull().default(false),
  },
  (table) => [
    primaryKey({ columns: [table.inviteId, table.steamId] }),
    index('practice_guests_steam_id').on(table.steamId),
  ],
)

/** Players seen on a server. */
export const practiceTeammates = pgTable(
  'practice_teammates',
  {
    serverId: text('server_id')
      .notNull()
      .references(() => practiceServers.id, { onDelete: 'cascade' }),
    steamId: text('steam_id').notNull(),
    name: text().notNull(),
    seenAt: moment('seen_at').notNull(),
    /** Since when the player has been there; null if the player is not there. */
    presentSince: moment('present_since'),
    /** The last known ping in milliseconds; null if unknown. */
    ping: integer(),
  },
  (table) => [primaryKey({ columns: [table.serverId, table.steamId] })],
)

/** The stays of players on a server, from which its use is computed. Stays older than `usageDays` are removed. */
export const practiceStays = pgTable(
  'practice_stays',
  {
    serverId: text('server_id')
      .notNull()
      .references(() => practiceServers.id, { onDelete: 'cascade' }),
    steamId: text('steam_id').notNull(),
    since: moment('since').notNull(),
    /** When the player was seen last. */
    until: moment('until').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.serverId, table.steamId, table.since] }),
    index('practice_stays_until').on(table.until),
    index('practice_stays_steam_id').on(table.steamId),
  ],
)

/** The number of region switches of a server per day in Asia/Shanghai. */
export const practiceRegionSwitches = pgTable(
  'practice_region_switches',
  {
    serverId: text('server_id')
      .notNull()
      .references(() => practiceServers.id, { onDelete: 'cascade' }),
    day: date({ mode: 'string' }).notNull(),
    switches: integer().notNull(),
  },
  (table) => [primaryKey({ columns: [table.serverId, table.day] })],
)

/** The activity log of servers. Only the outcome of an entry ever changes. */
export const practiceActivity = pgTable(
  'practice_activity',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    serverId: text('server_id')
      .notNull()
      .references(() => practiceServers.id, { onDelete: 'cascade' }),
    event: text({ enum: practiceEvents }).notNull(),
    outcome: text({ enum: practiceOutcomes }).notNull(),
    at: moment('at').notNull(),
    /** Steam ID; empty for the portal and its operator. */
    actor: text().notNull(),
    /** The actor's name at the time. */
    actorName: text('actor_name').notNull(),
    detail: text().notNull(),
  },
  (table) => [index('practice_activity_server').on(table.serverId, table.id)],
)

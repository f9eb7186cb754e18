import { practiceEvents, practiceOutcomes } from '@warmup/domain/practice'
import { sql } from 'drizzle-orm'
import { bigint, boolean, date, index, integer, pgTable, primaryKey, text, unique } from 'drizzle-orm/pg-core'
import { moment } from '../platform/db/moment.ts'

/** The transitions of a server, each with a deadline. */
export const transitions = ['creating', 'starting', 'restarting', 'updating', 'verifying', 'switching'] as const
export type Transition = (typeof transitions)[number]

/**
 * The wanted state on the machines: the server runs, only its data are kept, or nothing remains. A reserved server only
 * holds its place until it is paid.
 */
export const wishes = ['reserved', 'running', 'stopped', 'gone'] as const
export type Wish = (typeof wishes)[number]

/** The book of practice servers: identity and wanted state. `practice_places` holds the observed state. */
export const practiceServers = pgTable(
  'practice_servers',
  {
    id: text().primaryKey(),
    /** Steam ID. */
    owner: text().notNull(),
    name: text().notNull(),
    /** Sealed password for joining. */
    password: text().notNull(),
    /** Sealed. */
    rconPassword: text('rcon_password').notNull(),
    image: text().notNull(),
    /** The current or last region. */
    region: text().notNull(),
    relocatable: boolean().notNull(),
    createdAt: moment('created_at').notNull().defaultNow(),
    expiresAt: moment('expires_at').notNull(),
    /** Whether it was booked ahead: it gives its slot back at its end, without the time of grace. */
    isBooked: boolean('is_booked').notNull().default(false),
    /** The last notice for the current expiry, in hours: made, or already past when the expiry was set. */
    noticedHours: integer('noticed_hours'),
    /** The time when all data were deleted; null while they are kept. */
    deletedAt: moment('deleted_at'),
    maintenanceSince: moment('maintenance_since'),
    /** The expected end of maintenance; null if the operator has not set it. */
    maintenanceUntil: moment('maintenance_until'),
    /** When the rented time began to wait for the server to be ready; null once the rented time has begun. */
    timeWaitsSince: moment('time_waits_since'),

    wish: text({ enum: wishes }).notNull(),
    /** Counts changes that restart the game. Each value is a version of the service. */
    version: integer().notNull().default(1),
    /** Counts changes that apply after the next start. */
    settings: integer().notNull().default(1),
    /** Counts changes of the admins, which a running server is told. */
    adminsVersion: integer('admins_version').notNull().default(1),
    /** Whether the next start checks the game's files. */
    verifies: boolean().notNull().default(false),
    /** The number of its place on the machines. */
    place: integer().notNull(),
    /** The number of the place that it is moving to. */
    targetPlace: integer('target_place'),
    /** The number of the last place given to it. */
    lastPlace: integer('last_place').notNull(),

    transition: text({ enum: transitions }),
    deadline: moment('deadline'),
    /** The log entry that the end of the transition completes. */
    transitionEntry: bigint('transition_entry', { mode: 'number' }),
    /** The time of the last restart, for the lock. */
    restartedAt: moment('restarted_at'),
    /** The version that the game required at the last restart for an update of it, and the number of restarts for it. */
    updateVersion: integer('update_version'),
    updateRestarts: integer('update_restarts').notNull().default(0),
    updateRestartedAt: moment('update_restarted_at'),

    /** What members may do; null for the default. */
    mayRestart: boolean('may_restart'),
    mayRenew: boolean('may_renew'),
    mayDemos: boolean('may_demos'),
    maySeePassword: boolean('may_see_password'),
    /** Whether the owner allows everybody to watch it. */
    mayWatch: boolean('may_watch').notNull().default(false),
    /** The first version whose broadcast is late enough to be watched; null if the owner has never allowed it. */
    watchFrom: integer('watch_from'),
  },
  (table) => [
    index('practice_servers_owner').on(table.owner),
    index('practice_servers_transition').on(table.id).where(sql`${table.transition} is not null`),
    index('practice_servers_expires').on(table.expiresAt).where(sql`${table.wish} <> 'gone'`),
  ],
)

/**
 * `held` while its payment is open, `booked` until its server is started. `missed`: no slot or node was free until the
 * end.
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
    /** Since when no slot or node has been free for its server; null if there was one. */
    waitsSince: moment('waits_since'),
    /** When it was started, cancelled or missed; null before. */
    settledAt: moment('settled_at'),
  },
  (table) => [
    index('practice_bookings_owner').on(table.owner),
    index('practice_bookings_holding').on(table.startsAt).where(sql`${table.state} in ('held', 'booked')`),
  ],
)

/**
 * The ledger of ports and slots, with the observed state of each place. A server has one place, and a second while it
 * moves. A place is free again once nothing of the server remains there.
 */
export const practicePlaces = pgTable(
  'practice_places',
  {
    serverId: text('server_id')
      .notNull()
      .references(() => practiceServers.id, { onDelete: 'cascade' }),
    number: integer().notNull(),
    region: text().notNull(),
    slot: integer().notNull(),
    port: integer().notNull(),
    /** The port of the broadcast; null until the first start, or if none was free. */
    tvPort: integer('tv_port'),
    /** The fingerprint of the Steam game server token with which the game was started last; null without one. */
    steamToken: text('steam_token'),
    /** The name of the service and the volume. */
    service: text().notNull(),
    /** Whether everything there is to be removed, because the server has moved away or never arrived. */
    isLeaving: boolean('is_leaving').notNull().default(false),

    /** The observed state. */
    hasService: boolean('has_service').notNull().default(false),
    nodeId: text('node_id').notNull().default(''),
    address: text().notNull().default(''),
    taskId: text('task_id').notNull().default(''),
    containerId: text('container_id').notNull().default(''),
    isUp: boolean('is_up').notNull().default(false),
    /** The task whose game server has answered. */
    readyTask: text('ready_task').notNull().default(''),
    /** The task whose game server was told where to send its log. */
    loggedTask: text('logged_task').notNull().default(''),
    /** The versions with which the task was started. */
    version: integer().notNull().default(0),
    settings: integer().notNull().default(0),
    /** The version of the admins on the game server. */
    adminsVersion: integer('admins_version').notNull().default(0),
    /** Why the game server could not be given the admins; empty otherwise. */
    adminsProblem: text('admins_problem').notNull().default(''),
    /** The last known number of players; null if unknown since the start. */
    players: integer(),
    /** The version of the game, as its console reports it; empty if unknown since the start. */
    gameVersion: text('game_version').notNull().default(''),
    /** The name of the node with its data, if the server waits for space there; empty otherwise. */
    waitsFor: text('waits_for').notNull().default(''),
    waitsSince: moment('waits_since'),
    /** The id of the node to which it moves without its data; empty otherwise. */
    targetNode: text('target_node').notNull().default(''),
    /** Why it is not up, in the engine's words. */
    problem: text().notNull().default(''),
  },
  (table) => [
    primaryKey({ columns: [table.serverId, table.number] }),
    unique('practice_places_port').on(table.port),
    unique('practice_places_tv_port').on(table.tvPort),
    unique('practice_places_steam_token').on(table.steamToken),
    unique('practice_places_slot').on(table.region, table.slot),
    unique('practice_places_service').on(table.service),
  ],
)

/** One row: since when the engine has not answered; null while it does. */
export const practiceEngine = pgTable('practice_engine', {
  id: integer().primaryKey().default(1),
  unreachableSince: moment('unreachable_since'),
})

/** Former passwords of a server by settings version: a game keeps the password it was started with. */
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

/** The regions as the machines have them. */
export const practiceRegions = pgTable('practice_regions', {
  code: text().primaryKey(),
  /** Nodes that accept servers now. */
  nodes: integer().notNull(),
  slots: integer().notNull(),
  observedAt: moment('observed_at').notNull(),
})

/**
 * Ports of services on the machines that are not in the book, for example after an older backup was restored. They are
 * not given to other servers.
 */
export const practiceForeignPorts = pgTable('practice_foreign_ports', { port: integer().primaryKey() })

/**
 * Fingerprints of the Steam game server tokens with which services on the machines run, other than those of their
 * places. They are not given to other servers.
 */
export const practiceForeignTokens = pgTable('practice_foreign_tokens', { token: text().primaryKey() })

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

/** Living invite links. One that has ended is deleted, so that it is like one that never was. */
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
    /** Whether the link has made the player an admin: an admin whom the owner removed is not made one again. */
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
    /** Since when they play; null while they do not. */
    presentSince: moment('present_since'),
    /** The last known ping in milliseconds; null if unknown. */
    ping: integer(),
  },
  (table) => [primaryKey({ columns: [table.serverId, table.steamId] })],
)

/** Up to where the logs of a server's processes were read. */
export const practiceLogStreams = pgTable(
  'practice_log_streams',
  {
    serverId: text('server_id')
      .notNull()
      .references(() => practiceServers.id, { onDelete: 'cascade' }),
    /** The game server's name for its process; '' without one. */
    instance: text().notNull(),
    /** The position in the log of the map, as JSON. */
    position: text().notNull(),
    /** Bytes of an unfinished line, in Base64. */
    rest: text().notNull(),
    startedAt: moment('started_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.serverId, table.instance] })],
)

/** The game of a server as its log tells it, and the last lines to show. Holds Steam IDs and names of its players. */
export const practiceLive = pgTable('practice_live', {
  serverId: text('server_id')
    .primaryKey()
    .references(() => practiceServers.id, { onDelete: 'cascade' }),
  /** The process whose game it is, and when its first line arrived. */
  instance: text().notNull(),
  startedAt: moment('started_at').notNull(),
  /** The state of the game, as JSON. */
  state: text().notNull(),
  /** The last lines, as JSON. */
  lines: text().notNull(),
  /** When the last lines arrived. */
  updatedAt: moment('updated_at').notNull(),
  /** When the people of the server were told of it last. */
  toldAt: moment('told_at').notNull(),
})

/** The stays of players on a server, for its use; older ones than `usageDays` are removed. */
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

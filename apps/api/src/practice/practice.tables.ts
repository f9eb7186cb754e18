import { practiceEvents, practiceOutcomes } from '@warmup/domain/practice'
import { sql } from 'drizzle-orm'
import {
  bigint,
  boolean,
  date,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  timestamp,
  unique,
} from 'drizzle-orm/pg-core'

const moment = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' })

/** What is being done to a server, each with a time by which it should be done. */
export const transitions = ['creating', 'starting', 'restarting', 'updating', 'verifying', 'switching'] as const
export type Transition = (typeof transitions)[number]

/**
 * What the book wants of the machines: that a server runs, that its data are kept, or that nothing of it is left. A
 * reserved one only has its place, until it is paid.
 */
export const wishes = ['reserved', 'running', 'stopped', 'gone'] as const
export type Wish = (typeof wishes)[number]

/** The book of practice servers: what each is, and what it should be. `practice_places` says what it is on the machines. */
export const practiceServers = pgTable(
  'practice_servers',
  {
    id: text().primaryKey(),
    /** Steam ID. */
    owner: text().notNull(),
    name: text().notNull(),
    /** With which players join; sealed. */
    password: text().notNull(),
    /** Sealed. */
    rconPassword: text('rcon_password').notNull(),
    image: text().notNull(),
    /** Where it is, or was last. */
    region: text().notNull(),
    relocatable: boolean().notNull(),
    createdAt: moment('created_at').notNull().defaultNow(),
    expiresAt: moment('expires_at').notNull(),
    /** The last notice of the present expiry whose time had come, by its hours: mailed, or past when the expiry was set. */
    noticedHours: integer('noticed_hours'),
    /** When nothing of it was left; null while its data are kept. */
    deletedAt: moment('deleted_at'),
    maintenanceSince: moment('maintenance_since'),

    wish: text({ enum: wishes }).notNull(),
    /** Counts what takes a new start: each is a version of the service. */
    version: integer().notNull().default(1),
    /** Counts changes that hold after the next start. */
    settings: integer().notNull().default(1),
    /** Counts changes of the admins, which a running server is told. */
    adminsVersion: integer('admins_version').notNull().default(1),
    /** Whether the next start checks the game's files. */
    verifies: boolean().notNull().default(false),
    /** Number of its place on the machines. */
    place: integer().notNull(),
    /** Number of the place to which it is being moved. */
    targetPlace: integer('target_place'),
    /** Number of the last place it was given. */
    lastPlace: integer('last_place').notNull(),

    transition: text({ enum: transitions }),
    deadline: moment('deadline'),
    /** The entry of the activity log that the transition will complete. */
    transitionEntry: bigint('transition_entry', { mode: 'number' }),
    /** When it was last told to restart, for the lock. */
    restartedAt: moment('restarted_at'),

    /** What members may do; null where the owner has chosen nothing. */
    mayRestart: boolean('may_restart'),
    mayRenew: boolean('may_renew'),
    mayDemos: boolean('may_demos'),
    maySeePassword: boolean('may_see_password'),
  },
  (table) => [
    index('practice_servers_owner').on(table.owner),
    index('practice_servers_transition').on(table.id).where(sql`${table.transition} is not null`),
    index('practice_servers_expires').on(table.expiresAt).where(sql`${table.wish} <> 'gone'`),
  ],
)

/**
 * The ledger of ports and of each region's slots, and what was last seen there. A server has one place, and a second
 * while it is being moved; a place is free again once nothing of the server is left there.
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
    /** Name of its service and its volume. */
    service: text().notNull(),
    /** Whether the server has left, or never came: whatever is there is removed. */
    isLeaving: boolean('is_leaving').notNull().default(false),

    /** What was last seen. */
    hasService: boolean('has_service').notNull().default(false),
    nodeId: text('node_id').notNull().default(''),
    address: text().notNull().default(''),
    taskId: text('task_id').notNull().default(''),
    containerId: text('container_id').notNull().default(''),
    isUp: boolean('is_up').notNull().default(false),
    /** The task whose game server has answered. */
    readyTask: text('ready_task').notNull().default(''),
    /** With which versions the task was started. */
    version: integer().notNull().default(0),
    settings: integer().notNull().default(0),
    /** Which version of the admins the game server has. */
    adminsVersion: integer('admins_version').notNull().default(0),
    /** Players on it when it was last asked; null if it has not been asked since it started. */
    players: integer(),
    /** Why it is not up, in the engine's words. */
    problem: text().notNull().default(''),
  },
  (table) => [
    primaryKey({ columns: [table.serverId, table.number] }),
    unique('practice_places_port').on(table.port),
    unique('practice_places_slot').on(table.region, table.slot),
    unique('practice_places_service').on(table.service),
  ],
)

/** The passwords that a server had, by the settings they belong to: a game goes on with the one it was started with. */
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
  /** Nodes that take servers now. */
  nodes: integer().notNull(),
  slots: integer().notNull(),
  observedAt: moment('observed_at').notNull(),
})

/** The admins of each server, in the order in which its owner has put them. */
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

/** Who was seen playing on a server. */
export const practiceTeammates = pgTable(
  'practice_teammates',
  {
    serverId: text('server_id')
      .notNull()
      .references(() => practiceServers.id, { onDelete: 'cascade' }),
    steamId: text('steam_id').notNull(),
    name: text().notNull(),
    seenAt: moment('seen_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.serverId, table.steamId] })],
)

/** How often the region of a server was switched on a day in Asia/Shanghai. */
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

/** Who did what with a server. Nothing but its outcome is ever changed. */
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
    /** Steam ID; empty for the portal itself and its operator. */
    actor: text().notNull(),
    /** The actor's name at the time. */
    actorName: text('actor_name').notNull(),
    detail: text().notNull(),
  },
  (table) => [index('practice_activity_server').on(table.serverId, table.id)],
)

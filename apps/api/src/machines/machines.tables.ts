import type { Crashes } from '@warmup/domain/machines'
import { sql } from 'drizzle-orm'
import { bigint, boolean, index, integer, jsonb, pgTable, primaryKey, text, unique } from 'drizzle-orm/pg-core'
import { moment } from '../platform/db/moment.ts'

/** The transitions of a server, each with a deadline. */
export const transitions = ['creating', 'starting', 'restarting', 'updating', 'verifying', 'switching'] as const
export type Transition = (typeof transitions)[number]

/**
 * The desired state on the machines: the server runs, only its data are kept, or nothing remains. A reserved server only
 * holds its place until it is paid.
 */
export const desiredStates = ['reserved', 'running', 'stopped', 'gone'] as const
export type DesiredState = (typeof desiredStates)[number]

/** The ledger of practice servers: identity and desired state. `practice_places` holds the observed state. */
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
    /** Whether it was booked ahead: its slot is free again at its end, without a grace period. */
    isBooked: boolean('is_booked').notNull().default(false),
    /** The last notice about the current expiry, in hours before it: made, or already due when the expiry was set. */
    noticedHours: integer('noticed_hours'),
    /** The time when all data were deleted; null while they are kept. */
    deletedAt: moment('deleted_at'),
    maintenanceSince: moment('maintenance_since'),
    /** The expected end of maintenance; null if the operator has not set it. */
    maintenanceUntil: moment('maintenance_until'),
    /** Since when the rented time waits for the server to be ready; null once it has begun. */
    timeWaitsSince: moment('time_waits_since'),
    /** Since when a booked server keeps dying; null while it does not. */
    failsSince: moment('fails_since'),
    /** For how long a booked server kept dying before that. */
    failedSeconds: integer('failed_seconds').notNull().default(0),

    desiredState: text('wish', { enum: desiredStates }).notNull(),
    /** Counts changes that restart the game. Each value is a version of the service. */
    version: integer().notNull().default(1),
    /** Counts changes that apply after the next start. */
    settings: integer().notNull().default(1),
    /** Counts changes of the admins. A running server is told of each. */
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
    /** The game version that the last update restart was for, and the number of restarts for it. */
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
    index('practice_servers_expires').on(table.expiresAt).where(sql`${table.desiredState} <> 'gone'`),
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
    /** The fingerprint of the Steam game server token of the last start; null without one. */
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
    /**
     * The task to which the former release gave a log key without a version, until it was given one with a version. A
     * later release drops this column and `keyed_task`, with the keys without a version.
     */
    loggedTask: text('logged_task').notNull().default(''),
    /** The last task that was given a log key with a version. */
    keyedTask: text('keyed_task').notNull().default(''),
    /** The version of that key; empty if it was given none. */
    loggedKey: text('logged_key').notNull().default(''),
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
    /** How often its game server died, and why; null if it never did. */
    crashes: jsonb().$type<Crashes>(),
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

/** The regions as the machines have them. */
export const practiceRegions = pgTable('practice_regions', {
  code: text().primaryKey(),
  /** Nodes that accept servers now. */
  nodes: integer().notNull(),
  slots: integer().notNull(),
  observedAt: moment('observed_at').notNull(),
})

/**
 * Ports of orphan services: those that are not in the ledger, for example after an older backup was restored. They are not
 * given to other servers.
 */
export const practiceForeignPorts = pgTable('practice_foreign_ports', { port: integer().primaryKey() })

/**
 * Fingerprints of the Steam game server tokens with which services on the machines run, other than those of their
 * places. They are not given to other servers.
 */
export const practiceForeignTokens = pgTable('practice_foreign_tokens', { token: text().primaryKey() })

import {
  coinSides,
  gameSides,
  vetoFormats,
  vetoLoadings,
  vetoStates,
  vetoStepKinds,
  vetoTeams,
} from '@warmup/domain/scrims'
import { sql } from 'drizzle-orm'
import { boolean, index, integer, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { moment } from '../../platform/db/moment.ts'
import { scrims } from '../scrims.tables.ts'

/** Map vetoes: those that go on, and those that ended lately. */
export const vetoes = pgTable(
  'vetoes',
  {
    id: text().primaryKey(),
    /** Null for a veto that was begun for a server. */
    scrimId: text('scrim_id').references(() => scrims.id, { onDelete: 'set null' }),
    serverId: text('server_id').notNull(),
    state: text({ enum: vetoStates }).notNull(),
    format: text({ enum: vetoFormats }).notNull(),
    maps: text().array().notNull(),
    /** Steam IDs of the captains; the second is null until one has called the coin. */
    captain1: text().notNull(),
    captain2: text(),
    /** Steam ID of the only player who can lead the second team: the other side of a scrim. Null: anybody. */
    invited: text(),
    /** The secret of the coin, 32 hexadecimal digits. */
    secret: text().notNull(),
    called: text({ enum: coinSides }),
    first: text({ enum: vetoTeams }),
    createdAt: moment('created_at').notNull(),
    /** When it began to wait, or when the running step began. */
    since: moment('since').notNull(),
    endedAt: moment('ended_at'),
    /** What became of the maps on the server; null until they are chosen. */
    loading: text({ enum: vetoLoadings }),
    loadingSince: moment('loading_since'),
  },
  (table) => [
    uniqueIndex('vetoes_going_on').on(table.serverId).where(sql`${table.state} in ('waiting', 'running')`),
    index('vetoes_state').on(table.state, table.since),
    index('vetoes_loading').on(table.loading).where(sql`${table.loading} in ('pending', 'running', 'loaded')`),
    index('vetoes_scrim').on(table.scrimId),
  ],
)

/** The steps of a veto. Their number is unique, so that each is made once. */
export const vetoSteps = pgTable(
  'veto_steps',
  {
    vetoId: text('veto_id')
      .notNull()
      .references(() => vetoes.id, { onDelete: 'cascade' }),
    number: integer().notNull(),
    kind: text({ enum: vetoStepKinds }).notNull(),
    team: text({ enum: vetoTeams }).notNull(),
    map: text(),
    side: text({ enum: gameSides }),
    isByChance: boolean('is_by_chance').notNull(),
    at: moment('at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.vetoId, table.number] })],
)

/** Who plays in the teams of a veto, the captains included. */
export const vetoPlayers = pgTable(
  'veto_players',
  {
    vetoId: text('veto_id')
      .notNull()
      .references(() => vetoes.id, { onDelete: 'cascade' }),
    /** Steam ID. */
    player: text().notNull(),
    team: text({ enum: vetoTeams }).notNull(),
    joinedAt: moment('joined_at').notNull(),
    /** Whether the game server knows of the player. */
    isTold: boolean('is_told').notNull().default(false),
  },
  (table) => [primaryKey({ columns: [table.vetoId, table.player] }), index('veto_players_player').on(table.player)],
)

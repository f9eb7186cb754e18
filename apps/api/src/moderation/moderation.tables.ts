import {
  appealAnswers,
  caseOutcomes,
  moderationRules,
  sanctionEffects,
  sanctionKinds,
  sanctionReasons,
  sanctionScopeKinds,
  sanctionSources,
  sightings,
} from '@warmup/domain/moderation'
import { sql } from 'drizzle-orm'
import {
  bigint,
  boolean,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { moment } from '../platform/db/moment.ts'

/** Sanctions of players, with their Steam IDs only. Rows are never deleted; only the time of the lift changes. */
export const sanctions = pgTable(
  'sanctions',
  {
    id: uuid().primaryKey().defaultRandom(),
    steamId: text('steam_id').notNull(),
    kind: text({ enum: sanctionKinds }).notNull(),
    reason: text({ enum: sanctionReasons }).notNull(),
    words: text().notNull(),
    scope: text({ enum: sanctionScopeKinds }).notNull(),
    /** The category or the id of the server; empty for other scopes. */
    scopeTarget: text('scope_target').notNull().default(''),
    source: text({ enum: sanctionSources }).notNull(),
    /** The rule that set it; null for all others. */
    rule: text({ enum: moderationRules }),
    setAt: moment('set_at').notNull(),
    /** Null: for ever. */
    endsAt: moment('ends_at'),
    liftedAt: moment('lifted_at'),
    /** The row of another system from which it was imported, so that a second import adds nothing; null: none. */
    importKey: text('import_key').unique('sanctions_import_key'),
  },
  (table) => [
    index('sanctions_player').on(table.steamId),
    index('sanctions_newest').on(table.setAt, table.id),
    index('sanctions_open').on(table.scope, table.scopeTarget).where(sql`${table.liftedAt} is null`),
  ],
)

/** Who set and lifted sanctions, and why. Rows are only appended; a trigger rejects updates and deletes. */
export const sanctionEvents = pgTable(
  'sanction_events',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    sanctionId: uuid('sanction_id')
      .notNull()
      .references(() => sanctions.id),
    at: moment('at').notNull(),
    event: text({ enum: ['set', 'lifted'] }).notNull(),
    actorSteamId: text('actor_steam_id').notNull(),
    /** The actor's name at the time. */
    actorName: text('actor_name').notNull(),
    words: text().notNull(),
  },
  (table) => [index('sanction_events_sanction').on(table.sanctionId, table.id)],
)

/** What game servers were told of a player, and what they are still to be told. */
export const enforcements = pgTable(
  'sanction_enforcements',
  {
    steamId: text('steam_id').notNull(),
    serverId: text('server_id').notNull(),
    effect: text({ enum: sanctionEffects }).notNull(),
    /** When it is told; null: it knows. */
    nextAt: moment('next_at'),
    /** When it was last told. */
    toldAt: moment('told_at'),
    /** The sanction that it knows; null: none. */
    toldSanction: uuid('told_sanction').references(() => sanctions.id),
    attempts: integer().notNull().default(0),
    /** Why the last attempt failed; null after a success. */
    problem: text({ enum: ['no_answer', 'refused', 'no_command'] }),
  },
  (table) => [
    primaryKey({ columns: [table.steamId, table.serverId, table.effect] }),
    index('sanction_enforcements_due').on(table.nextAt).where(sql`${table.nextAt} is not null`),
  ],
)

/** The reports of a player that are decided together, with the player's Steam ID only. A player has at most one open case. */
export const reportCases = pgTable(
  'report_cases',
  {
    id: uuid().primaryKey().defaultRandom(),
    steamId: text('steam_id').notNull(),
    openedAt: moment('opened_at').notNull(),
    /** Null: open. What follows is null, too. */
    decidedAt: moment('decided_at'),
    outcome: text({ enum: caseOutcomes }),
    decidedBy: text('decided_by'),
    words: text(),
    sanctionId: uuid('sanction_id').references(() => sanctions.id),
  },
  (table) => [
    uniqueIndex('report_cases_open').on(table.steamId).where(sql`${table.decidedAt} is null`),
    index('report_cases_decided').on(table.decidedAt, table.id).where(sql`${table.decidedAt} is not null`),
  ],
)

/** What players have reported. A reporter has one report in a case. */
export const reports = pgTable(
  'reports',
  {
    id: uuid().primaryKey().defaultRandom(),
    caseId: uuid('case_id')
      .notNull()
      .references(() => reportCases.id, { onDelete: 'cascade' }),
    reporter: text().notNull(),
    reason: text({ enum: sanctionReasons }).notNull(),
    words: text().notNull(),
    /** A server of the list; empty: none is named. */
    serverId: text('server_id').notNull().default(''),
    /** A match on a practice server; empty: none is named. */
    matchId: text('match_id').notNull().default(''),
    /** When it happened. */
    at: moment('at').notNull(),
    reportedAt: moment('reported_at').notNull(),
    sighting: text({ enum: sightings }).notNull(),
    /** Lines of the server's log that name the player. */
    lines: jsonb().$type<readonly string[]>().notNull(),
  },
  (table) => [
    unique('reports_once').on(table.caseId, table.reporter),
    index('reports_reporter').on(table.reporter, table.reportedAt),
  ],
)

/** From which networks players came: keyed hashes, and the last time. */
export const networkSightings = pgTable(
  'network_sightings',
  {
    steamId: text('steam_id').notNull(),
    network: text().notNull(),
    at: moment('at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.steamId, table.network] }),
    index('network_sightings_network').on(table.network),
    index('network_sightings_at').on(table.at),
  ],
)

/** The chat of game servers, while the operator has it stored. */
export const chatMessages = pgTable(
  'chat_messages',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    serverId: text('server_id').notNull(),
    steamId: text('steam_id').notNull(),
    text: text().notNull(),
    at: moment('at').notNull(),
  },
  (table) => [
    index('chat_messages_server').on(table.serverId, table.at, table.id),
    index('chat_messages_player').on(table.steamId, table.at, table.id),
    index('chat_messages_at').on(table.at),
  ],
)

/** The appeal of a player against a sanction: one, which can be reopened. */
export const sanctionAppeals = pgTable(
  'sanction_appeals',
  {
    sanctionId: uuid('sanction_id')
      .primaryKey()
      .references(() => sanctions.id),
    words: text().notNull(),
    madeAt: moment('made_at').notNull(),
    /** Null: open. What follows is null, too. */
    answeredAt: moment('answered_at'),
    answer: text({ enum: appealAnswers }),
    answeredBy: text('answered_by'),
    reason: text(),
    /** Whether the player may appeal once more. */
    isReopened: boolean('is_reopened').notNull().default(false),
  },
  (table) => [index('sanction_appeals_open').on(table.madeAt).where(sql`${table.answeredAt} is null`)],
)

/** What rules have done about players, so that none acts on the same evidence again. */
export const ruleActs = pgTable(
  'rule_acts',
  {
    rule: text({ enum: moderationRules }).notNull(),
    steamId: text('steam_id').notNull(),
    /** The word of the list that the name contains, or the numbers of bans on Steam. */
    evidence: text().notNull(),
    actedAt: moment('acted_at').notNull(),
    /** Null: it has reported the player. */
    sanctionId: uuid('sanction_id'),
  },
  (table) => [primaryKey({ columns: [table.rule, table.steamId, table.evidence] })],
)

/** When Steam was last asked for the bans of a player. */
export const steamBanChecks = pgTable('steam_ban_checks', {
  steamId: text('steam_id').primaryKey(),
  checkedAt: moment('checked_at').notNull(),
})

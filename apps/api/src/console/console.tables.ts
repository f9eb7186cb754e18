import type { ActionOutcome, ConsoleAction } from '@warmup/domain/console'
import { bigint, index, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { users } from '../accounts/accounts.tables.ts'
import { moment } from '../platform/db/moment.ts'

/** Players who see the console and cannot act. Operators are the members of the group OP. */
export const consoleViewers = pgTable('console_viewers', {
  steamId: text('steam_id').primaryKey(),
  addedAt: moment('added_at').notNull().defaultNow(),
})

/** Players who moderate, and see neither money nor machines. */
export const consoleModerators = pgTable('console_moderators', {
  steamId: text('steam_id').primaryKey(),
  addedAt: moment('added_at').notNull().defaultNow(),
})

/** The second factor of accounts (RFC 6238). */
export const consoleFactors = pgTable('console_factors', {
  userId: uuid('user_id')
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  /** Sealed, in Base32. */
  secret: text().notNull(),
  /** When a valid code confirmed the secret; null before. */
  confirmedAt: moment('confirmed_at'),
  /** The time step of the last accepted code: a code works once. */
  lastStep: bigint('last_step', { mode: 'number' }).notNull().default(0),
})

/** Hashes of unused recovery codes. */
export const consoleRecoveryCodes = pgTable(
  'console_recovery_codes',
  {
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    codeHash: text('code_hash').notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.codeHash] })],
)

/** Sessions of accounts in which the second factor was entered. */
export const consoleSessions = pgTable(
  'console_sessions',
  {
    /** The account's session. */
    sessionId: text('session_id').primaryKey(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    expiresAt: moment('expires_at').notNull(),
    /** Until when actions that need it again are accepted. */
    factorUntil: moment('factor_until').notNull(),
  },
  (table) => [index('console_sessions_user').on(table.userId), index('console_sessions_expiry').on(table.expiresAt)],
)

/** Actions of operators. Rows are only appended; triggers reject updates, deletes and truncation. */
export const consoleActions = pgTable(
  'console_actions',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    requestId: uuid('request_id').notNull().unique(),
    at: moment('at').notNull(),
    actorSteamId: text('actor_steam_id').notNull(),
    /** The actor's name at the time. */
    actorName: text('actor_name').notNull(),
    address: text().notNull(),
    reason: text().notNull(),
    subject: text().notNull(),
    /** Without passwords. */
    action: jsonb().$type<ConsoleAction>().notNull(),
    /** Hash of the whole action, with which a repeated request is compared. */
    actionHash: text('action_hash').notNull(),
  },
  (table) => [index('console_actions_subject').on(table.subject, table.id)],
)

/** Outcomes of actions; the last one of an action counts. Append-only like `console_actions`. */
export const consoleOutcomes = pgTable(
  'console_outcomes',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    requestId: uuid('request_id')
      .notNull()
      .references(() => consoleActions.requestId),
    at: moment('at').notNull(),
    outcome: jsonb().$type<ActionOutcome>().notNull(),
  },
  (table) => [index('console_outcomes_request').on(table.requestId, table.id)],
)

/** Actions that are running outside a transaction. */
export const consoleRunning = pgTable('console_running', {
  requestId: uuid('request_id')
    .primaryKey()
    .references(() => consoleActions.requestId),
  until: moment('until').notNull(),
})

import { sql } from 'drizzle-orm'
import { bigint, boolean, index, integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { moment } from '../platform/db/moment.ts'

/** Events for each target, in order, with what became of them. */
export const webhookDeliveries = pgTable(
  'webhook_deliveries',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    target: text().notNull(),
    /** The id that the receiver sees: the same at each attempt. */
    eventId: uuid('event_id').notNull(),
    event: jsonb().notNull(),
    at: moment('at').notNull(),
    state: text({ enum: ['waiting', 'delivered', 'dropped'] })
      .notNull()
      .default('waiting'),
    attempts: integer().notNull().default(0),
    refusals: integer().notNull().default(0),
    /** When it is tried next. */
    dueAt: moment('due_at').notNull(),
    /** When it was tried last. */
    triedAt: moment('tried_at'),
    /** How the target answered last, or why it could not be reached. */
    answer: text().notNull().default(''),
  },
  (table) => [
    index('webhook_deliveries_waiting').on(table.target, table.id).where(sql`${table.state} = 'waiting'`),
    index('webhook_deliveries_target').on(table.target, table.id),
  ],
)

/** The targets that operators have made in the console. */
export const webhookTargets = pgTable('webhook_targets', {
  id: text().primaryKey(),
  /** The whole target as JSON, sealed: its address and its secret let others write to it. */
  sealed: text().notNull(),
  madeAt: moment('made_at').notNull(),
})

/** The state of game servers as webhooks were told last. */
export const webhookServers = pgTable('webhook_servers', {
  serverId: text('server_id').primaryKey(),
  isDown: boolean('is_down').notNull(),
  isFull: boolean('is_full').notNull(),
})

/** The problems that the doctor finds, while a target wants them. */
export const webhookProblems = pgTable('webhook_problems', {
  /** What was checked. */
  subject: text().primaryKey(),
  /** When it was found first. */
  since: moment('since').notNull(),
  /** Whether webhooks were told. */
  isTold: boolean('is_told').notNull(),
})

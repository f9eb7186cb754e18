import { randomUUID } from 'node:crypto'
import { type WebhookEvent, webhooksKept } from '@warmup/domain/webhooks'
import { and, count, desc, eq, isNotNull, lt, max, min, ne, notInArray, sql } from 'drizzle-orm'
import { type Database, queryRows, type Transaction } from '../platform/db/index.ts'
import { webhookDeliveries, webhookTargets } from './webhooks.tables.ts'

/** A delivery that its target has not taken yet. */
export type Waiting = Pick<
  typeof webhookDeliveries.$inferSelect,
  'id' | 'target' | 'eventId' | 'event' | 'at' | 'attempts' | 'refusals'
>

/** Adds an event for each of some targets. All get it with the same id. */
export const addDeliveries = async (
  tx: Transaction,
  targets: readonly string[],
  event: WebhookEvent,
  at: Date,
): Promise<void> => {
  const eventId = randomUUID()
  await tx.insert(webhookDeliveries).values(targets.map((target) => ({ target, eventId, event, at, dueAt: at })))
}

const { id, target, eventId, event, at, attempts, refusals, state } = webhookDeliveries

/** The first waiting delivery of a target if it is due. Later ones wait for it. */
export const dueDelivery = async (db: Database, of: string, now: Date): Promise<Waiting | undefined> => {
  const [first] = await db
    .select({ id, target, eventId, event, at, attempts, refusals, dueAt: webhookDeliveries.dueAt })
    .from(webhookDeliveries)
    .where(and(eq(target, of), eq(state, 'waiting')))
    .orderBy(id)
    .limit(1)
  return first !== undefined && first.dueAt <= now ? first : undefined
}

/** Those of some targets whose first waiting delivery is due. */
export const targetsWithDue = async (db: Database, targets: readonly string[], now: Date): Promise<string[]> => {
  const rows = await queryRows<{ target: string }>(
    db,
    sql`select given.target from unnest(${sql.param(targets)}::text[]) as given(target) cross join lateral (
      select due_at from webhook_deliveries
      where webhook_deliveries.target = given.target and state = 'waiting' order by id limit 1
    ) as first where first.due_at <= ${now.toISOString()}::timestamptz`,
  )
  return rows.map((row) => row.target)
}

const hasEnded = ne(state, 'waiting')

type Attempt = Partial<
  Pick<typeof webhookDeliveries.$inferSelect, 'state' | 'attempts' | 'refusals' | 'dueAt' | 'triedAt' | 'answer'>
>

/** Stores what became of a delivery, unless it has ended already. */
export const noteAttempt = async (db: Database, delivery: Pick<Waiting, 'id'>, attempt: Attempt): Promise<void> => {
  await db
    .update(webhookDeliveries)
    .set(attempt)
    .where(and(eq(id, delivery.id), eq(state, 'waiting')))
}

/** Drops what has waited since before a time. Returns the targets with the numbers of their dropped deliveries. */
export const dropBefore = async (db: Database, before: Date): Promise<ReadonlyMap<string, number>> => {
  const rows = await db
    .update(webhookDeliveries)
    .set({ state: 'dropped' })
    .where(and(eq(state, 'waiting'), lt(at, before)))
    .returning({ target })
  return new Map([...Map.groupBy(rows, (row) => row.target)].map(([name, dropped]) => [name, dropped.length] as const))
}

/**
 * Removes the deliveries of targets that neither the community file (`ofFile`) nor the console has, ended deliveries from before a
 * time, and of each target all ended deliveries but the last `webhooksKept`.
 */
export const removeOldDeliveries = async (db: Database, ofFile: readonly string[], before: Date): Promise<void> => {
  await db.delete(webhookDeliveries).where(and(hasEnded, lt(at, before)))
  const stored = db.select({ id: webhookTargets.id }).from(webhookTargets)
  await db.delete(webhookDeliveries).where(and(notInArray(target, stored), notInArray(target, [...ofFile])))
  const rows = await db.selectDistinct({ target }).from(webhookDeliveries)
  for (const { target: one } of rows) {
    const kept = db
      .select({ id })
      .from(webhookDeliveries)
      .where(and(eq(target, one), hasEnded))
      .orderBy(desc(id))
      .limit(webhooksKept)
    await db.delete(webhookDeliveries).where(and(eq(target, one), hasEnded, sql`${id} not in (${kept})`))
  }
}

/** The newest deliveries of a target, the newest first. */
export const lastDeliveries = (db: Database, of: string) =>
  db.select().from(webhookDeliveries).where(eq(target, of)).orderBy(desc(id)).limit(webhooksKept)

/** What waits for a target and since when, when it last took an event, and its last attempt. */
export const targetSummary = async (db: Database, of: string) => {
  const { triedAt, answer } = webhookDeliveries
  const [waiting] = await db
    .select({ count: count(), since: min(at) })
    .from(webhookDeliveries)
    .where(and(eq(target, of), eq(state, 'waiting')))
  const [taken] = await db
    .select({ at: max(triedAt) })
    .from(webhookDeliveries)
    .where(and(eq(target, of), eq(state, 'delivered')))
  const [last] = await db
    .select({ triedAt, state, answer })
    .from(webhookDeliveries)
    .where(and(eq(target, of), isNotNull(triedAt)))
    .orderBy(desc(triedAt), desc(id))
    .limit(1)
  return {
    waiting: waiting?.count ?? 0,
    since: waiting?.since ?? undefined,
    takenAt: taken?.at ?? undefined,
    last: last?.triedAt ? { ...last, triedAt: last.triedAt } : undefined,
  }
}

/** The events that name a player, which are deleted with the account. */
const about = (steamId: string) => sql`${event} ->> 'steamId' = ${steamId}`

export const eventsAbout = (db: Database, steamId: string) =>
  db.select({ target, event, at }).from(webhookDeliveries).where(about(steamId)).orderBy(id)

export const eraseEventsAbout = async (tx: Transaction, steamId: string): Promise<void> => {
  await tx.delete(webhookDeliveries).where(about(steamId))
}

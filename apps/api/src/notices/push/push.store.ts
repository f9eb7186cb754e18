import { maxPushSubscriptions } from '@warmup/domain/notices'
import { desc, eq, gt, inArray, sql } from 'drizzle-orm'
import type { Database, Transaction } from '../../platform/db/index.ts'
import { pushSubscriptions } from './push.tables.ts'

export type PushSubscription = typeof pushSubscriptions.$inferSelect

/** Stores a subscription. The browser that has it may have belonged to another player before. */
export const storeSubscription = async (tx: Transaction, subscription: Omit<PushSubscription, 'id'>): Promise<void> => {
  const { endpoint, ...changes } = subscription
  await tx
    .insert(pushSubscriptions)
    .values(subscription)
    .onConflictDoUpdate({ target: pushSubscriptions.endpoint, set: changes })
  const older = tx
    .select({ id: pushSubscriptions.id })
    .from(pushSubscriptions)
    .where(eq(pushSubscriptions.steamId, subscription.steamId))
    .orderBy(desc(pushSubscriptions.createdAt), desc(pushSubscriptions.id))
    .offset(maxPushSubscriptions)
  await tx.delete(pushSubscriptions).where(sql`${pushSubscriptions.id} in (${older})`)
}

export const subscriptionsOf = (db: Database, steamIds: readonly string[]): Promise<PushSubscription[]> =>
  steamIds.length === 0
    ? Promise.resolve([])
    : db
        .select()
        .from(pushSubscriptions)
        .where(inArray(pushSubscriptions.steamId, [...steamIds]))

export const findSubscription = async (db: Database, id: number): Promise<PushSubscription | undefined> =>
  (await db.select().from(pushSubscriptions).where(eq(pushSubscriptions.id, id)))[0]

export const removeSubscription = async (db: Database, id: number): Promise<void> => {
  await db.delete(pushSubscriptions).where(eq(pushSubscriptions.id, id))
}

/** Sessions that one statement names: PostgreSQL takes at most 65,535 parameters. */
const sessionsAtOnce = 5_000

/** Removes the subscriptions whose session is not among those that `liveAmong` returns. */
export const removeEndedSubscriptions = async (
  db: Database,
  liveAmong: (sessionIds: readonly string[]) => Promise<ReadonlySet<string>>,
  atOnce = sessionsAtOnce,
): Promise<void> => {
  const { sessionId: column } = pushSubscriptions
  for (let after: string | undefined = ''; after !== undefined; ) {
    const known: string[] = (
      await db
        .selectDistinct({ sessionId: column })
        .from(pushSubscriptions)
        .where(gt(column, after))
        .orderBy(column)
        .limit(atOnce)
    ).map(({ sessionId }) => sessionId)
    const live = await liveAmong(known)
    const ended = known.filter((sessionId) => !live.has(sessionId))
    if (ended.length > 0) await db.delete(pushSubscriptions).where(inArray(column, ended))
    after = known.at(-1)
  }
}

/** A player's browsers, for the download of their data: without the secret part of an address. */
export const readSubscriptions = async (db: Database, steamId: string) => {
  const rows = await db
    .select({
      endpoint: pushSubscriptions.endpoint,
      language: pushSubscriptions.language,
      createdAt: pushSubscriptions.createdAt,
    })
    .from(pushSubscriptions)
    .where(eq(pushSubscriptions.steamId, steamId))
  return rows.map(({ endpoint, ...row }) => ({ service: new URL(endpoint).host, ...row }))
}

export const removeSubscriptionsOf = async (db: Database, steamId: string): Promise<void> => {
  await db.delete(pushSubscriptions).where(eq(pushSubscriptions.steamId, steamId))
}

import { maxWebhookTargets, webhookEventTypes } from '@warmup/domain/webhooks'
import { asc, eq, sql } from 'drizzle-orm'
import * as z from 'zod'
import type { SealedText } from '../platform/credentials/index.ts'
import type { Database, Transaction } from '../platform/db/index.ts'
import { type WebhookTarget, webhookTargetSchema } from './webhooks.config.ts'
import { webhookDeliveries, webhookTargets } from './webhooks.tables.ts'

/**
 * A target that was made in the console. `target`: undefined if it cannot be read, because the portal's key has changed, or a
 * later release made it.
 */
export type StoredTarget = { readonly id: string; readonly target: WebhookTarget | undefined }

const storedSchema = z.looseObject({ events: z.array(z.string()) })

/** A later release may have stored events that this one does not know. */
const opened = (sealed: string | undefined): WebhookTarget | undefined => {
  if (sealed === undefined) return undefined
  const stored = storedSchema.parse(JSON.parse(sealed))
  const events = stored.events.filter((event) => webhookEventTypes.some((type) => type === event))
  return webhookTargetSchema.safeParse({ ...stored, events }).data
}

/** The targets of the console, by id. */
export const readTargets = async (db: Database, sealedText: SealedText): Promise<StoredTarget[]> => {
  const rows = await db.select().from(webhookTargets).orderBy(asc(webhookTargets.id))
  return rows.map(({ id, sealed }) => ({ id, target: opened(sealedText.open(sealed)) }))
}

/** The targets of the community file, then those of the console that can be read and whose ids the file does not have. */
export const withStored = (ofFile: readonly WebhookTarget[], stored: readonly StoredTarget[]): WebhookTarget[] => [
  ...ofFile,
  ...stored.flatMap(({ id, target }) => (target === undefined || ofFile.some((one) => one.id === id) ? [] : [target])),
]

/** Stores a new target, or says why not. `taken`: the ids of the targets of the community file. */
export const addTarget = async (
  tx: Transaction,
  sealedText: SealedText,
  target: WebhookTarget,
  taken: readonly string[],
  now: Date,
): Promise<'done' | 'webhook_id_taken' | 'too_many_webhooks'> => {
  if (taken.includes(target.id)) return 'webhook_id_taken'
  // Two operators at once must not pass the limit.
  await tx.execute(sql`lock table ${webhookTargets} in share row exclusive mode`)
  if ((await tx.$count(webhookTargets)) + taken.length >= maxWebhookTargets) return 'too_many_webhooks'
  const added = await tx
    .insert(webhookTargets)
    .values({ id: target.id, sealed: sealedText.seal(JSON.stringify(target)), madeAt: now })
    .onConflictDoNothing()
    .returning({ id: webhookTargets.id })
  return added.length > 0 ? 'done' : 'webhook_id_taken'
}

/**
 * Removes a target with all its deliveries, so that a later one with its id does not get them, unless the community file has one
 * with its id. Returns false if there is none.
 */
export const removeTarget = async (tx: Transaction, id: string, taken: readonly string[]): Promise<boolean> => {
  const removed = await tx.delete(webhookTargets).where(eq(webhookTargets.id, id)).returning({ id: webhookTargets.id })
  if (removed.length > 0 && !taken.includes(id))
    await tx.delete(webhookDeliveries).where(eq(webhookDeliveries.target, id))
  return removed.length > 0
}

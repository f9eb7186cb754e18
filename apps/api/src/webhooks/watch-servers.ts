import { freeSlotsAfterFull, type WebhookEvent } from '@warmup/domain/webhooks'
import { inArray, notInArray, sql } from 'drizzle-orm'
import { excluded, holdsLease, inTransaction, type Lease } from '../platform/db/index.ts'
import type { Emit } from './emit.ts'
import type { WatchedServer, WebhooksContext } from './webhooks.context.ts'
import { webhookServers } from './webhooks.tables.ts'

type Told = Pick<typeof webhookServers.$inferSelect, 'isDown' | 'isFull'>

type Seen = NonNullable<WatchedServer['seen']>

/**
 * What webhooks know of a server next. A server that was full stays so until some slots are free: players come and go. One
 * that is down is neither full nor empty.
 */
const nextTold = (told: Told | undefined, { isDown, free }: Seen): Told => {
  const wasFull = told?.isFull ?? false
  if (isDown || free === undefined) return { isDown, isFull: wasFull }
  return { isDown, isFull: wasFull ? free < freeSlotsAfterFull : free === 0 }
}

/** What happened to a server since webhooks were told of it last. Nothing happens when it is first seen. */
const serverEvents = (
  told: Told | undefined,
  { serverId, name, seen }: WatchedServer & { readonly seen: Seen },
): WebhookEvent[] => {
  if (told === undefined) return []
  const server = { id: serverId, name }
  const events: WebhookEvent[] = []
  if (seen.isDown !== told.isDown) events.push({ type: seen.isDown ? 'server.down' : 'server.up', server })
  if (nextTold(told, seen).isFull && !told.isFull) events.push({ type: 'server.full', server, players: seen.players })
  return events
}

/**
 * Tells webhooks what happened to the game servers. Each event is told once, also after a change of the replica: what was
 * told is stored with the event.
 */
export const watchServers = async (
  { db, watchedServers }: Pick<WebhooksContext, 'db' | 'watchedServers'>,
  emit: Emit,
  lease: Lease,
): Promise<void> => {
  const seen = watchedServers().flatMap((server) =>
    server.seen === undefined ? [] : [{ ...server, seen: server.seen }],
  )
  if (seen.length === 0) return
  const ids = seen.map(({ serverId }) => serverId)
  const rows = await db.select().from(webhookServers).where(inArray(webhookServers.serverId, ids))
  const told = new Map(rows.map((row) => [row.serverId, row]))
  const changed = seen.flatMap((server) => {
    const before = told.get(server.serverId)
    const now = { serverId: server.serverId, ...nextTold(before, server.seen) }
    return before?.isDown === now.isDown && before.isFull === now.isFull ? [] : [{ server, before, now }]
  })
  if (changed.length === 0) return
  await inTransaction(db, async (tx) => {
    if (!(await holdsLease(tx, lease))) return
    for (const { server, before } of changed) for (const event of serverEvents(before, server)) await emit(tx, event)
    await tx
      .insert(webhookServers)
      .values(changed.map(({ now }) => now))
      .onConflictDoUpdate({
        target: webhookServers.serverId,
        set: excluded(webhookServers, ['isDown', 'isFull']),
      })
  })
}

/** Forgets what was told of all servers but these. Without targets nothing is told, and the first target gets no old news. */
export const forgetServers = async (
  { db }: Pick<WebhooksContext, 'db'>,
  watched: readonly Pick<WatchedServer, 'serverId'>[],
): Promise<void> => {
  const ids = watched.map(({ serverId }) => serverId)
  await db.delete(webhookServers).where(ids.length === 0 ? sql`true` : notInArray(webhookServers.serverId, ids))
}

import { graceMs } from '@warmup/domain/practice'
import { and, eq, isNull, lte, or } from 'drizzle-orm'
import { addMs } from '../../platform/clock/index.ts'
import { holdsLease, inTransaction, type Lease, type Transaction } from '../../platform/db/index.ts'
import { leavePlace } from '../machines/places.store.ts'
import type { PracticeContext } from '../practice.context.ts'
import { practiceServers } from '../practice.tables.ts'
import { addActivity, portal } from '../rentals/activity.store.ts'
import { markServer } from '../rentals/mark-server.ts'
import { abortRegionSwitch } from '../rentals/region-switch.service.ts'
import { graceOf, isOverAt } from '../rentals/rented-time.ts'
import { endedNotice } from '../rentals/server-notices.ts'
import { lockServer, type ServerRow, updateServer } from '../rentals/servers.store.ts'
import { endTransition } from '../rentals/transitions.ts'

/** The maximum of each kind in one round; the next round continues. */
const batch = 50

const isOver = (now: Date, afterMs: number) =>
  and(
    lte(practiceServers.expiresAt, addMs(now, -afterMs)),
    isNull(practiceServers.timeWaitsSince),
    // Maintenance does not keep a booked server past its end, because its slot may then belong to another booking.
    or(isNull(practiceServers.maintenanceSince), practiceServers.isBooked),
  )

/** Whether a server ended at least `afterMs` ago. Checked again after its row is locked. */
const isStillOver = (server: ServerRow, now: Date, afterMs: number): boolean =>
  (server.maintenanceSince === null || server.isBooked) && isOverAt(server, now, afterMs)

/** Stops the game and keeps its data. */
const expire = async (
  tx: Transaction,
  server: ServerRow,
  { now, notify }: Pick<PracticeContext, 'notify'> & { readonly now: Date },
): Promise<void> => {
  await abortRegionSwitch(tx, server)
  await endTransition(tx, server, 'failed', { wish: 'stopped' })
  await addActivity(tx, { serverId: server.id, event: 'expired', actor: portal, at: now })
  // The data of a booked server are not kept.
  if (!server.isBooked) await notify(tx, endedNotice(server, now))
}

/** Removes the server and its data. */
const discard = async (tx: Transaction, server: ServerRow): Promise<void> => {
  await updateServer(tx, server.id, { wish: 'gone' })
  await leavePlace(tx, server.id)
}

/**
 * Processes servers, each in its own transaction. Stops if another replica has taken over. Returns the ids of those for
 * which `work` resolved with true; the live streams of their people are told.
 */
export const withEach = async (
  context: Pick<PracticeContext, 'db' | 'markChanged'>,
  lease: Lease,
  ids: readonly { readonly id: string }[],
  work: (tx: Transaction, server: ServerRow) => Promise<boolean>,
): Promise<string[]> => {
  const done: string[] = []
  for (const { id } of ids) {
    const isDone = await inTransaction(context.db, async (tx) => {
      if (!(await holdsLease(tx, lease))) return false
      const server = await lockServer(tx, id)
      if (server === undefined || !(await work(tx, server))) return false
      await markServer(context, tx, id)
      return true
    })
    if (isDone) done.push(id)
  }
  return done
}

/**
 * Expires servers, and deletes their data after the grace period (docs/product/practice.md#practice-expiry). Reads due servers
 * from the book, so that a crash loses nothing.
 */
export const sweepLifecycles = async (
  context: Pick<PracticeContext, 'db' | 'log' | 'now' | 'notify' | 'markChanged'>,
  lease: Lease,
): Promise<void> => {
  const { db, log, notify } = context
  const now = context.now()
  const idsWhere = (where: ReturnType<typeof and>) =>
    db.select({ id: practiceServers.id }).from(practiceServers).where(where).limit(batch)

  const expired = await withEach(
    context,
    lease,
    await idsWhere(and(eq(practiceServers.wish, 'running'), isOver(now, 0))),
    async (tx, server) => {
      if (server.wish !== 'running' || !isStillOver(server, now, 0)) return false
      await expire(tx, server, { now, notify })
      return true
    },
  )
  for (const server of expired) log.info({ server }, 'a practice server expired')
  const discarded = await withEach(
    context,
    lease,
    await idsWhere(
      and(eq(practiceServers.wish, 'stopped'), or(isOver(now, graceMs), and(practiceServers.isBooked, isOver(now, 0)))),
    ),
    async (tx, server) => {
      if (server.wish !== 'stopped' || !isStillOver(server, now, graceOf(server))) return false
      await discard(tx, server)
      return true
    },
  )
  for (const server of discarded) log.info({ server }, 'the data of an expired practice server are removed')
}

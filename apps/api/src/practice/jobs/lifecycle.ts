import { graceMs } from '@warmup/domain/practice'
import { and, eq, isNull, lte, or } from 'drizzle-orm'
import { leavePlace, practiceServers, type ServerRow, updateServer, withEach } from '../../machines/index.ts'
import { addMs } from '../../platform/clock/index.ts'
import type { Lease, Transaction } from '../../platform/db/index.ts'
import type { PracticeContext } from '../practice.context.ts'
import { addActivity, portal } from '../server/activity.store.ts'
import { markServer } from '../server/mark-server.ts'
import { abortRegionSwitch } from '../server/region-switch.service.ts'
import { graceOf, isOverAt } from '../server/rented-time.ts'
import { endedNotice } from '../server/server-notices.ts'
import { endTransition } from '../server/transitions.ts'

/** Maximum number of servers that expire, and that are deleted, in one round; the next round continues. */
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
  await endTransition(tx, server, 'failed', { desiredState: 'stopped' })
  await addActivity(tx, { serverId: server.id, event: 'expired', actor: portal, at: now })
  // The data of a booked server are not kept.
  if (!server.isBooked) await notify(tx, endedNotice(server, now))
}

/** Removes the server and its data. */
const discard = async (tx: Transaction, server: ServerRow): Promise<void> => {
  await updateServer(tx, server.id, { desiredState: 'gone' })
  await leavePlace(tx, server.id)
}

/**
 * Expires servers, and deletes their data after the grace period (docs/product/practice.md#practice-expiry). Reads due servers
 * from the ledger, so that a crash loses nothing.
 */
export const sweepLifecycles = async (
  context: Pick<PracticeContext, 'db' | 'log' | 'now' | 'notify' | 'markChanged'>,
  lease: Lease,
): Promise<void> => {
  const { db, log, notify } = context
  const now = context.now()
  const marking = { db, changed: (tx: Transaction, id: string) => markServer(context, tx, id) }
  const idsWhere = (where: ReturnType<typeof and>) =>
    db.select({ id: practiceServers.id }).from(practiceServers).where(where).limit(batch)

  const expired = await withEach(
    marking,
    lease,
    await idsWhere(and(eq(practiceServers.desiredState, 'running'), isOver(now, 0))),
    async (tx, server) => {
      if (server.desiredState !== 'running' || !isStillOver(server, now, 0)) return false
      await expire(tx, server, { now, notify })
      return true
    },
  )
  for (const server of expired) log.info({ server }, 'a practice server expired')
  const discarded = await withEach(
    marking,
    lease,
    await idsWhere(
      and(
        eq(practiceServers.desiredState, 'stopped'),
        or(isOver(now, graceMs), and(practiceServers.isBooked, isOver(now, 0))),
      ),
    ),
    async (tx, server) => {
      if (server.desiredState !== 'stopped' || !isStillOver(server, now, graceOf(server))) return false
      await discard(tx, server)
      return true
    },
  )
  for (const server of discarded) log.info({ server }, 'the data of an expired practice server are removed')
}

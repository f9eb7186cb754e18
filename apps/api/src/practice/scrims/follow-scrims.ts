import { scrimAt } from '@warmup/domain/practice'
import { and, asc, eq, gte } from 'drizzle-orm'
import { holdsLease, inTransaction, type Lease, type Transaction } from '../../platform/db/index.ts'
import type { PracticeContext } from '../practice.context.ts'
import { practicePlaces, practiceServers } from '../practice.tables.ts'
import { portal } from '../rentals/activity.store.ts'
import { peopleOf } from '../rentals/mark-server.ts'
import { isReady } from '../rentals/server-state.ts'
import { admitGuest, dismissGuest } from './guest-admin.ts'
import {
  deleteEndedScrims,
  lockScrim,
  overScrims,
  type ScrimRow,
  type StoredScrim,
  scrimOf,
  scrimsToServe,
  updateScrim,
} from './scrims.store.ts'

type Following = Pick<PracticeContext, 'db' | 'now' | 'log' | 'community' | 'markChanged'>

/** Ends a scrim whose time has passed. Returns false if it goes on. */
const endOver = async (tx: Transaction, stored: StoredScrim, now: Date): Promise<boolean> => {
  const { state } = scrimAt(scrimOf(stored), now.getTime())
  if (state === stored.row.state) return false
  await dismissGuest(tx, stored.row, portal, now)
  await updateScrim(tx, stored.row.id, { state, endedAt: now })
  return true
}

/** The first server that the renter has ordered since, once it is ready. */
const rentedServer = async (tx: Transaction, { renter, rentingSince }: ScrimRow): Promise<string | undefined> => {
  if (renter === null || rentingSince === null) return undefined
  const [first] = await tx
    .select({ id: practiceServers.id, place: practicePlaces })
    .from(practiceServers)
    .innerJoin(
      practicePlaces,
      and(eq(practicePlaces.serverId, practiceServers.id), eq(practicePlaces.number, practiceServers.place)),
    )
    .where(
      and(
        eq(practiceServers.owner, renter),
        eq(practiceServers.wish, 'running'),
        gte(practiceServers.createdAt, rentingSince),
      ),
    )
    .orderBy(asc(practiceServers.createdAt))
    .limit(1)
  return first && isReady(first.place) ? first.id : undefined
}

/** Gives an agreed scrim the server that one side has rented for it. Returns false if there is none yet. */
const serve = async (tx: Transaction, { row }: StoredScrim, now: Date): Promise<boolean> => {
  const { id, author, opponent, renter, startsAt } = row
  if (row.state !== 'agreed' || row.serverId !== null || renter === null || opponent === null) return false
  const serverId = await rentedServer(tx, row)
  if (serverId === undefined) return false
  const guest = renter === author ? opponent : author
  const isAdded = await admitGuest(tx, { serverId, host: renter, guest, startsAt, actor: portal, now })
  // Rented for too short a time: the renter can rent another one.
  if (typeof isAdded === 'string') {
    await updateScrim(tx, id, { renter: null, rentingSince: null })
    return true
  }
  await updateScrim(tx, id, { serverId, guest: isAdded ? guest : null })
  return true
}

const followEach = async (
  { db, log, markChanged }: Following,
  lease: Lease,
  ids: readonly { readonly id: string }[],
  step: (tx: Transaction, stored: StoredScrim) => Promise<boolean>,
): Promise<void> => {
  for (const { id } of ids)
    await inTransaction(db, async (tx) => {
      if (!(await holdsLease(tx, lease))) return
      const stored = await lockScrim(tx, id)
      if (stored === undefined || !(await step(tx, stored))) return
      const { author, opponent, serverId } = (await lockScrim(tx, id))?.row ?? stored.row
      const people = serverId === null ? [] : await peopleOf(tx, serverId)
      await markChanged?.(tx, [author, ...(opponent === null ? [] : [opponent]), ...people])
    }).catch((error: unknown) => log.warn({ err: error, scrim: id }, 'a scrim could not be followed'))
}

/** Ends scrims at their time, and gives those without a server the one that a side has rented for it. */
export const followScrims = async (context: Following, lease: Lease): Promise<void> => {
  const { db } = context
  const now = context.now()
  await followEach(context, lease, await overScrims(db, now), (tx, stored) => endOver(tx, stored, now))
  if (context.community().features.pracc.findScrims)
    await followEach(context, lease, await scrimsToServe(db), (tx, stored) => serve(tx, stored, now))
  await deleteEndedScrims(db, now)
}

import { scrimAt } from '@warmup/domain/scrims'
import { holdsLease, inTransaction, type Lease, type Transaction } from '../platform/db/index.ts'
import { admitGuest, dismissGuest } from './guest.ts'
import type { ScrimsContext } from './scrims.context.ts'
import {
  deleteEndedScrims,
  lockScrim,
  overScrims,
  type StoredScrim,
  scrimOf,
  scrimsToServe,
  updateScrim,
} from './scrims.store.ts'

import { withdrawVetoOf } from './veto/follow-vetoes.ts'

type Following = Pick<ScrimsContext, 'db' | 'now' | 'log' | 'community' | 'servers' | 'markChanged'>

/** Ends a scrim whose time has passed. Returns false if it goes on. */
const endOver = async (context: Following, tx: Transaction, stored: StoredScrim, now: Date): Promise<boolean> => {
  const { state } = scrimAt(scrimOf(stored), now.getTime())
  if (state === stored.row.state) return false
  await withdrawVetoOf(context, tx, stored.row.id)
  await dismissGuest(context, tx, stored.row, undefined)
  await updateScrim(tx, stored.row.id, { state, endedAt: now })
  return true
}

/** Gives an agreed scrim the server that one side has rented for it. Returns false if there is none yet. */
const serve = async (context: Following, tx: Transaction, { row }: StoredScrim): Promise<boolean> => {
  const { id, author, opponent, renter, rentingSince, startsAt } = row
  if (row.state !== 'agreed' || row.serverId !== null || opponent === null) return false
  if (renter === null || rentingSince === null) return false
  const serverId = await context.servers.firstReady(tx, { owner: renter, since: rentingSince })
  if (serverId === undefined) return false
  const guest = renter === author ? opponent : author
  const isAdded = await admitGuest(context, tx, { serverId, host: renter, guest, startsAt, by: undefined })
  // Rented for too short a time: the renter can rent another one.
  if (typeof isAdded === 'string') {
    await updateScrim(tx, id, { renter: null, rentingSince: null })
    return true
  }
  await updateScrim(tx, id, { serverId, guest: isAdded ? guest : null })
  return true
}

const followEach = async (
  { db, log, servers, markChanged }: Following,
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
      const people = serverId === null ? [] : await servers.peopleOf(tx, serverId)
      await markChanged?.(tx, [author, ...(opponent === null ? [] : [opponent]), ...people])
    }).catch((error: unknown) => log.warn({ err: error, scrim: id }, 'a scrim could not be followed'))
}

/** Ends scrims at their time, and gives those without a server the one that a side has rented for it. */
export const followScrims = async (context: Following, lease: Lease): Promise<void> => {
  const { db } = context
  const now = context.now()
  await followEach(context, lease, await overScrims(db, now), (tx, stored) => endOver(context, tx, stored, now))
  if (context.community().features.pracc.findScrims)
    await followEach(context, lease, await scrimsToServe(db), (tx, stored) => serve(context, tx, stored))
  await deleteEndedScrims(db, now)
}

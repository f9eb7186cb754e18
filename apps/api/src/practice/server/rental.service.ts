import {
  bookingSpan,
  extendedExpiry,
  type ServerNameIssue,
  type ServerPasswordIssue,
  serverNameIssue,
  serverPasswordIssue,
} from '@warmup/domain/practice'
import {
  lockLedger,
  lockServer,
  type Machines,
  type NoPlace,
  type ServerRow,
  updateServer,
} from '../../machines/index.ts'
import { addMs } from '../../platform/clock/index.ts'
import type { Transaction } from '../../platform/db/index.ts'
import type { PracticeBook } from '../practice.context.ts'
import { slotsDuring } from '../slots/held-slots.store.ts'
import { takeSlot } from '../slots/take-slot.ts'
import { type Actor, addActivity } from './activity.store.ts'
import { countedFrom, expiryColumns, wholeSeconds } from './rented-time.ts'
import { type NewServer, reserveServer, startReserved } from './reservation.ts'
import { beginTransition } from './transitions.ts'

/** Why a server cannot be rented. */
export type RentalRefusal =
  | NoPlace
  | 'no_machines'
  | 'no_server'
  | { readonly name: ServerNameIssue }
  | { readonly password: ServerPasswordIssue }

type Rental = Pick<PracticeBook, 'sealedText' | 'community' | 'machines'> & {
  readonly now: Date
  readonly actor: Actor
}

const refusalOfNew = ({ name, password }: NewServer, { community }: Rental): RentalRefusal | undefined => {
  const rules = community().practice
  const nameIssue = serverNameIssue(name, rules)
  if (nameIssue !== undefined) return { name: nameIssue }
  const passwordIssue = serverPasswordIssue(password, rules)
  return passwordIssue === undefined ? undefined : { password: passwordIssue }
}

/**
 * Creates a server in the ledger and takes a place for it; the machines follow. Its owner is its first admin. Returns its
 * id, or why it was refused. After a refusal nothing was written, and the transaction can continue.
 */
export const createServer = async (
  tx: Transaction,
  given: NewServer,
  rental: Rental,
): Promise<{ readonly id: string } | RentalRefusal> => {
  const wanted = { ...given, name: given.name.trim(), password: given.password.trim() }
  const refused = refusalOfNew(wanted, rental)
  if (refused !== undefined) return refused
  const reserved = await reserveServer(tx, wanted, rental)
  if (typeof reserved === 'string') return reserved
  await startReserved(tx, { id: reserved.id, durationMs: given.durationMs }, rental)
  return reserved
}

/** Restarts an expired server: with its data during the grace period, as a new server after it. */
const wake = async (
  tx: Transaction,
  server: ServerRow,
  { config }: Machines,
  { now, actor }: Rental,
): Promise<NoPlace | undefined> => {
  if (server.desiredState === 'stopped') {
    await beginTransition(tx, server, {
      transition: 'starting',
      actor,
      now,
      set: { desiredState: 'running', timeWaitsSince: now },
    })
    return undefined
  }
  const number = server.lastPlace + 1
  const place = await takeSlot(tx, config, { serverId: server.id, number, region: server.region, heldFrom: now })
  if (typeof place === 'string') return place
  await beginTransition(tx, server, {
    transition: 'creating',
    actor,
    now,
    set: {
      desiredState: 'running',
      timeWaitsSince: now,
      place: number,
      lastPlace: number,
      deletedAt: null,
      isBooked: false,
      image: config.image,
    },
  })
  return undefined
}

/**
 * Whether a server can be extended. A booked server needs a slot for the added time, and cannot be extended once its time
 * is over, because its data are then removed.
 */
export const canExtend = async (tx: Transaction, server: ServerRow, byMs: number, now: Date): Promise<boolean> => {
  if (!server.isBooked || server.desiredState === 'gone') return true
  if (server.desiredState === 'stopped' || server.expiresAt <= now) return false
  await lockLedger(tx)
  const until = server.expiresAt.getTime() + byMs
  const span = { from: now.getTime(), until: bookingSpan({ from: now.getTime(), until }).until }
  return (await slotsDuring(tx, { region: server.region, now, except: server.id }, span))?.hasRoom === true
}

/** Extends a server; its remaining time is kept (docs/product/practice.md#practice-expiry). Returns the new expiry. */
export const extendServer = async (
  tx: Transaction,
  { id, byMs }: { id: string; byMs: number },
  rental: Rental,
): Promise<{ readonly expiresAt: Date } | RentalRefusal> => {
  const { machines, now, actor } = rental
  const server = await lockServer(tx, id)
  if (server === undefined) return 'no_server'
  if (machines === undefined) return 'no_machines'
  if (!(await canExtend(tx, server, byMs, now))) return 'region_full'
  if (server.desiredState !== 'running') {
    const refused = await wake(tx, server, machines, rental)
    if (refused !== undefined) return refused
  }
  const expiresAt = wholeSeconds(extendedExpiry(server.expiresAt.getTime(), countedFrom(server, now), byMs))
  await updateServer(tx, id, expiryColumns(expiresAt, now))
  await addActivity(tx, { serverId: id, event: 'renewed', actor, at: now })
  return { expiresAt }
}

/** Expires a server now. */
export const expireServer = async (
  tx: Transaction,
  id: string,
  now: Date,
): Promise<'no_server' | 'unchanged' | 'expired'> => {
  const server = await lockServer(tx, id)
  if (server === undefined) return 'no_server'
  if (server.expiresAt <= now && server.timeWaitsSince === null) return 'unchanged'
  await updateServer(tx, id, { expiresAt: addMs(now, -(now.getTime() % 1_000)), timeWaitsSince: null })
  return 'expired'
}

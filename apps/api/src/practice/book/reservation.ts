import { randomBytes } from 'node:crypto'
import { instanceIdOf } from '@warmup/domain/practice'
import { and, eq } from 'drizzle-orm'
import type { Transaction } from '../../platform/db/index.ts'
import { type NoPlace, takePlace } from '../machines/places.store.ts'
import type { PracticeBook } from '../practice.context.ts'
import { practiceAdmins, practiceServers } from '../practice.tables.ts'
import type { Actor } from './activity.store.ts'
import { expiryColumns } from './expiry-columns.ts'
import { beginTransition } from './transitions.ts'

export type NewServer = {
  /** Steam ID. */
  readonly owner: string
  readonly name: string
  readonly password: string
  readonly region: string
  readonly durationMs: number
  readonly relocatable: boolean
}

/** Written in hexadecimal: a game server takes a password that begins with `-` on its command line for an option. */
const rconPasswordBytes = 18

/** Expiry is shown to the second. */
export const wholeSeconds = (ms: number): Date => new Date(Math.ceil(ms / 1_000) * 1_000)

const reservedRow = (id: string) => and(eq(practiceServers.id, id), eq(practiceServers.wish, 'reserved'))

/**
 * Enters a server into the book that nobody sees yet, with a place that it keeps. Its owner is its first admin. Returns its
 * id, or why there is none: then nothing was written, and the transaction may go on.
 */
export const reserveServer = async (
  tx: Transaction,
  wanted: NewServer,
  { sealedText, machines, now }: Pick<PracticeBook, 'sealedText' | 'machines'> & { readonly now: Date },
): Promise<{ readonly id: string } | NoPlace | 'no_machines'> => {
  if (machines === undefined) return 'no_machines'
  const id = instanceIdOf(randomBytes(10))
  await tx.insert(practiceServers).values({
    id,
    owner: wanted.owner,
    name: wanted.name,
    password: sealedText.seal(wanted.password),
    rconPassword: sealedText.seal(randomBytes(rconPasswordBytes).toString('hex')),
    image: machines.config.image,
    region: wanted.region,
    relocatable: wanted.relocatable,
    createdAt: now,
    expiresAt: wholeSeconds(now.getTime() + wanted.durationMs),
    wish: 'reserved',
    place: 1,
    lastPlace: 1,
  })
  const place = await takePlace(tx, machines.config, { serverId: id, number: 1, region: wanted.region })
  if (typeof place === 'string') {
    await tx.delete(practiceServers).where(eq(practiceServers.id, id))
    return place
  }
  await tx.insert(practiceAdmins).values({ serverId: id, steamId: wanted.owner, position: 0, note: '' })
  return { id }
}

/** Has a reserved server made; its time counts from now. False if it is not reserved any more. */
export const startReserved = async (
  tx: Transaction,
  { id, durationMs }: { readonly id: string; readonly durationMs: number },
  { now, actor }: { readonly now: Date; readonly actor: Actor },
): Promise<boolean> => {
  const found = await tx.select({ id: practiceServers.id }).from(practiceServers).where(reservedRow(id)).for('update')
  if (found.length === 0) return false
  await beginTransition(
    tx,
    { id, transitionEntry: null },
    {
      transition: 'creating',
      actor,
      now,
      set: { wish: 'running', createdAt: now, ...expiryColumns(wholeSeconds(now.getTime() + durationMs), now) },
    },
  )
  return true
}

/** Gives the place of a reserved server back, and forgets it. */
export const releaseReserved = async (tx: Transaction, id: string): Promise<void> => {
  await tx.delete(practiceServers).where(reservedRow(id))
}

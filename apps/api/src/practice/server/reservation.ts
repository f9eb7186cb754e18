import { randomBytes } from 'node:crypto'
import { instanceIdOf } from '@warmup/domain/practice'
import { and, eq } from 'drizzle-orm'
import { type NoPlace, practiceServers, takePlace } from '../../machines/index.ts'
import type { Transaction } from '../../platform/db/index.ts'
import type { PracticeBook } from '../practice.context.ts'
import { practiceAdmins } from '../practice.tables.ts'
import { takeSlot } from '../slots/take-slot.ts'
import type { Actor } from './activity.store.ts'
import { expiryColumns, wholeSeconds } from './rented-time.ts'
import { beginTransition } from './transitions.ts'

/** A server that was booked: its id, and the end of its time. The booking holds its slot. */
type BookedServer = { readonly id: string; readonly endsAt: Date }

export type NewServer = {
  /** Steam ID. */
  readonly owner: string
  readonly name: string
  readonly password: string
  readonly region: string
  readonly durationMs: number
  readonly relocatable: boolean
}

/** Encoded as hexadecimal: on its command line, a game server reads a password that begins with `-` as an option. */
const rconPasswordBytes = 18
export const newRconPassword = (): string => randomBytes(rconPasswordBytes).toString('hex')

export const newServerId = (): string => instanceIdOf(randomBytes(10))

const reservedRow = (id: string) => and(eq(practiceServers.id, id), eq(practiceServers.desiredState, 'reserved'))

/**
 * Reserves a hidden server and a place for it. Its owner is its first admin. Returns its id, or why it was refused. After
 * a refusal nothing was written, and the transaction can continue.
 */
export const reserveServer = async (
  tx: Transaction,
  wanted: NewServer,
  {
    sealedText,
    machines,
    now,
    booked,
  }: Pick<PracticeBook, 'sealedText' | 'machines'> & { readonly now: Date; readonly booked?: BookedServer },
): Promise<{ readonly id: string } | NoPlace | 'no_machines'> => {
  if (machines === undefined) return 'no_machines'
  const id = booked?.id ?? newServerId()
  await tx.insert(practiceServers).values({
    id,
    owner: wanted.owner,
    name: wanted.name,
    password: sealedText.seal(wanted.password),
    rconPassword: sealedText.seal(newRconPassword()),
    image: machines.config.image,
    region: wanted.region,
    relocatable: wanted.relocatable,
    createdAt: now,
    expiresAt: booked?.endsAt ?? wholeSeconds(now.getTime() + wanted.durationMs),
    isBooked: booked !== undefined,
    desiredState: 'reserved',
    place: 1,
    lastPlace: 1,
  })
  const place = { serverId: id, number: 1, region: wanted.region }
  const taken =
    booked === undefined
      ? await takeSlot(tx, machines.config, { ...place, heldFrom: now })
      : await takePlace(tx, machines.config, place)
  if (typeof taken === 'string') {
    await tx.delete(practiceServers).where(eq(practiceServers.id, id))
    return taken
  }
  await tx.insert(practiceAdmins).values({ serverId: id, steamId: wanted.owner, position: 0, note: '' })
  return { id }
}

/**
 * Starts creating a reserved server. Its rented time begins once it is ready; the time of a booked server ends at `endsAt`.
 * Returns false if it is no longer reserved.
 */
export const startReserved = async (
  tx: Transaction,
  { id, durationMs, endsAt }: { readonly id: string; readonly durationMs: number; readonly endsAt?: Date },
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
      set: {
        desiredState: 'running',
        createdAt: now,
        timeWaitsSince: endsAt === undefined ? now : null,
        ...expiryColumns(endsAt ?? wholeSeconds(now.getTime() + durationMs), now),
      },
    },
  )
  return true
}

/** Frees the place of a reserved server and deletes the server. */
export const releaseReserved = async (tx: Transaction, id: string): Promise<void> => {
  await tx.delete(practiceServers).where(reservedRow(id))
}

import { randomBytes } from 'node:crypto'
import { instanceIdOf } from '@warmup/domain/practice'
import { and, count, eq, sql } from 'drizzle-orm'
import type { Transaction } from '../../platform/db/index.ts'
import { type NoPlace, takePlace } from '../machines/places.store.ts'
import type { PracticeBook } from '../practice.context.ts'
import { practiceAdmins, practicePlaces, practiceRegions, practiceServers } from '../practice.tables.ts'
import type { Actor } from './activity.store.ts'
import { expiryColumns, wholeSeconds } from './rented-time.ts'
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

/** Encoded as hexadecimal: on its command line, a game server reads a password that begins with `-` as an option. */
const rconPasswordBytes = 18
export const newRconPassword = (): string => randomBytes(rconPasswordBytes).toString('hex')

const reservedRow = (id: string) => and(eq(practiceServers.id, id), eq(practiceServers.wish, 'reserved'))

/**
 * Reserves a server, which stays hidden, with a place. Its owner is its first admin. Returns its id, or why it was
 * refused: then nothing was written, and the transaction can continue.
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
    rconPassword: sealedText.seal(newRconPassword()),
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

/**
 * Starts creating a reserved server; its rented time begins once it is ready. Returns false if it is no longer
 * reserved.
 */
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
      set: {
        wish: 'running',
        createdAt: now,
        timeWaitsSince: now,
        ...expiryColumns(wholeSeconds(now.getTime() + durationMs), now),
      },
    },
  )
  return true
}

/** The number of reserved slots of a region, and of its slots without those of rented servers. */
export const reservedInRegion = async (
  tx: Transaction,
  code: string,
): Promise<{ readonly unpaid: number; readonly free: number }> => {
  const [region] = await tx.select().from(practiceRegions).where(eq(practiceRegions.code, code))
  const [places] = await tx
    .select({
      all: count(),
      reserved: sql<number>`count(*) filter (where ${practiceServers.wish} = 'reserved')`.mapWith(Number),
    })
    .from(practicePlaces)
    .innerJoin(practiceServers, eq(practiceServers.id, practicePlaces.serverId))
    .where(eq(practicePlaces.region, code))
  const { all = 0, reserved = 0 } = places ?? {}
  return { unpaid: reserved, free: (region?.slots ?? 0) - (all - reserved) }
}

/** Frees the place of a reserved server and deletes the server. */
export const releaseReserved = async (tx: Transaction, id: string): Promise<void> => {
  await tx.delete(practiceServers).where(reservedRow(id))
}

import { heldForever, lowestFree } from '@warmup/domain/practice'
import { and, eq, inArray, notInArray, sql } from 'drizzle-orm'
import type { Database, Transaction } from '../../platform/db/index.ts'
import { practiceForeignPorts, practicePlaces, practiceRegions } from '../practice.tables.ts'
import { slotsDuring } from './held-slots.store.ts'
import type { MachinesConfig } from './machines.config.ts'
import { servicePrefix } from './service-spec.ts'

export type PlaceRow = typeof practicePlaces.$inferSelect

/** Why there is no free place. */
export type NoPlace = 'unknown_region' | 'region_full'

/** The name of the service and of the volume of a place. */
export const serviceName = (serverId: string, number: number): string =>
  number === 1 ? `${servicePrefix}${serverId}` : `${servicePrefix}${serverId}-${number}`

/**
 * Locks the rows of the regions until the end of the transaction, so that slots, ports and tokens are given one after
 * another. Returns them.
 */
export const lockLedger = (tx: Transaction) =>
  // The lock order of `recordRegions`, independent of the database's collation.
  tx.select().from(practiceRegions).orderBy(sql`${practiceRegions.code} collate "C"`).for('update')

/** The ports of all places, of games and broadcasts, and of services that are not in the book. */
export const heldPorts = async (tx: Transaction): Promise<number[]> => {
  const places = await tx.select({ port: practicePlaces.port, tvPort: practicePlaces.tvPort }).from(practicePlaces)
  const foreign = await tx.select().from(practiceForeignPorts)
  return [...places.flatMap(({ port, tvPort }) => [port, tvPort ?? port]), ...foreign.map(({ port }) => port)]
}

/** Why a region has no place for a new server; undefined if it has one. */
export const noPlaceIn = async (db: Database, region: string, now: Date): Promise<NoPlace | undefined> => {
  const slots = await slotsDuring(db, { region, now }, heldForever(now.getTime()))
  if (slots === undefined) return 'unknown_region'
  return slots.hasRoom ? undefined : 'region_full'
}

type WantedPlace = {
  readonly serverId: string
  readonly number: number
  readonly region: string
  readonly port?: number
  /**
   * The time from which the slot is held for ever. Undefined if the slot is held already, by a booking or by a server
   * that runs on the machines.
   */
  readonly heldFrom: Date | undefined
}

/**
 * Gives a server the lowest free slot of a region and the lowest free port, or `port`. Locks the ledger, so that the
 * last slot is given only once (docs/product/practice.md#practice-capacity).
 */
export const takePlace = async (
  tx: Transaction,
  { ports }: Pick<MachinesConfig, 'ports'>,
  { serverId, number, region, port: given, heldFrom }: WantedPlace,
): Promise<PlaceRow | NoPlace> => {
  const regions = await lockLedger(tx)
  const wanted = regions.find(({ code }) => code === region)
  if (wanted === undefined) return 'unknown_region'
  // Configured slots do not count while every node is down.
  if (wanted.nodes === 0) return 'region_full'
  if (heldFrom !== undefined && (await noPlaceIn(tx, region, heldFrom)) !== undefined) return 'region_full'
  const inRegion = await tx
    .select({ slot: practicePlaces.slot })
    .from(practicePlaces)
    .where(eq(practicePlaces.region, region))
  const slot = lowestFree(
    inRegion.map((place) => place.slot),
    0,
    wanted.slots - 1,
  )
  const port = lowestFree(await heldPorts(tx), given ?? ports.first, given ?? ports.last)
  if (slot === undefined || port === undefined) return 'region_full'
  const [place] = await tx
    .insert(practicePlaces)
    .values({ serverId, number, region, slot, port, service: serviceName(serverId, number) })
    .returning()
  if (place === undefined) throw new Error('An insert returned no row')
  return place
}

/** Records the ports of all services on the machines that are not in the book. Locks the ledger. */
export const recordForeignPorts = async (tx: Transaction, ports: readonly number[]): Promise<void> => {
  await lockLedger(tx)
  await tx.delete(practiceForeignPorts).where(notInArray(practiceForeignPorts.port, [...ports]))
  if (ports.length === 0) return
  await tx
    .insert(practiceForeignPorts)
    .values(ports.map((port) => ({ port })))
    .onConflictDoNothing()
}

/**
 * Removes the ports of a service that is being adopted from the foreign ports. Locks the ledger, so that a round does not
 * record them again before the service has its place.
 */
export const forgetForeign = async (tx: Transaction, { ports }: { ports: readonly number[] }): Promise<void> => {
  await lockLedger(tx)
  await tx.delete(practiceForeignPorts).where(inArray(practiceForeignPorts.port, [...ports]))
}

/** Marks a place for removal; it is free once the machines hold nothing there. */
export const leavePlace = async (tx: Transaction, serverId: string, number?: number): Promise<void> => {
  const ofServer = eq(practicePlaces.serverId, serverId)
  await tx
    .update(practicePlaces)
    .set({ isLeaving: true })
    .where(number === undefined ? ofServer : and(ofServer, eq(practicePlaces.number, number)))
}

import { type Crashes, isFailing } from '@warmup/domain/machines'
import { lowestFree } from '@warmup/domain/practice'
import { and, eq, inArray, notInArray, sql } from 'drizzle-orm'
import type { Transaction } from '../../platform/db/index.ts'
import { servicePrefix } from '../engine/service-spec.ts'
import type { MachinesConfig } from '../machines.config.ts'
import { practiceForeignPorts, practicePlaces, practiceRegions } from '../machines.tables.ts'

export type PlaceRow = typeof practicePlaces.$inferSelect

/** Whether the game server at a place runs and has answered. */
export const isReady = ({ isUp, taskId, readyTask }: PlaceRow): boolean => isUp && taskId !== '' && readyTask === taskId

/** The crashes of a game server at a place that is not up because it keeps dying; undefined otherwise. */
export const failingAt = (place: PlaceRow): (Crashes & { readonly failingSince: number }) | undefined => {
  const crashes = place.crashes ?? undefined
  return isFailing(crashes) && !isReady(place) ? crashes : undefined
}

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

/** The ports of all places, for games and broadcasts, and those of orphan services. */
export const heldPorts = async (tx: Transaction): Promise<number[]> => {
  const places = await tx.select({ port: practicePlaces.port, tvPort: practicePlaces.tvPort }).from(practicePlaces)
  const foreign = await tx.select().from(practiceForeignPorts)
  return [...places.flatMap(({ port, tvPort }) => [port, tvPort ?? port]), ...foreign.map(({ port }) => port)]
}

export type WantedPlace = {
  readonly serverId: string
  readonly number: number
  readonly region: string
  readonly port?: number
}

/**
 * Gives a server the lowest free slot of a region and the lowest free port, or `port`. Locks the ledger, so that the
 * last slot is given only once (docs/product/practice.md#practice-capacity). The caller checks that no booking needs the
 * slot.
 */
export const takePlace = async (
  tx: Transaction,
  { ports }: Pick<MachinesConfig, 'ports'>,
  { serverId, number, region, port: given }: WantedPlace,
): Promise<PlaceRow | NoPlace> => {
  const regions = await lockLedger(tx)
  const wanted = regions.find(({ code }) => code === region)
  if (wanted === undefined) return 'unknown_region'
  // Configured slots do not count while every node is down.
  if (wanted.nodes === 0) return 'region_full'
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

/** Records the ports of all orphan services. Locks the ledger. */
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
 * Deletes the ports of a service that is being adopted from those of orphans. Locks the ledger, so that a round does not
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

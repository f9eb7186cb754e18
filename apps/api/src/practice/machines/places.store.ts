import { lowestFree } from '@warmup/domain/practice'
import { and, eq, sql } from 'drizzle-orm'
import type { Transaction } from '../../platform/db/index.ts'
import { practicePlaces, practiceRegions } from '../practice.tables.ts'
import type { MachinesConfig } from './machines.config.ts'
import { servicePrefix } from './service-spec.ts'

export type PlaceRow = typeof practicePlaces.$inferSelect

/** Why nobody can be given a place. */
export type NoPlace = 'unknown_region' | 'region_full'

/** Name of the service and of the volume of a server's place. */
export const serviceName = (serverId: string, number: number): string =>
  number === 1 ? `${servicePrefix}${serverId}` : `${servicePrefix}${serverId}-${number}`

/**
 * Gives a server the lowest free slot of a region and the lowest free port, or `port`. The rows of the regions stay locked until
 * the end of the transaction, so that the last slot is given once (docs/product.md#practice-capacity).
 */
export const takePlace = async (
  tx: Transaction,
  { ports }: Pick<MachinesConfig, 'ports'>,
  { serverId, number, region, port: given }: { serverId: string; number: number; region: string; port?: number },
): Promise<PlaceRow | NoPlace> => {
  // In the order in which `recordRegions` takes them, whatever the database's own is.
  const inOrder = sql`${practiceRegions.code} collate "C"`
  const regions = await tx.select().from(practiceRegions).orderBy(inOrder).for('update')
  const wanted = regions.find(({ code }) => code === region)
  if (wanted === undefined) return 'unknown_region'
  // Slots of the configuration say nothing where every node is down.
  if (wanted.nodes === 0) return 'region_full'
  const taken = await tx
    .select({ region: practicePlaces.region, slot: practicePlaces.slot, port: practicePlaces.port })
    .from(practicePlaces)
  const inRegion = taken.filter((place) => place.region === region)
  const slot = lowestFree(
    inRegion.map((place) => place.slot),
    0,
    wanted.slots - 1,
  )
  const port = lowestFree(
    taken.map((place) => place.port),
    given ?? ports.first,
    given ?? ports.last,
  )
  if (slot === undefined || port === undefined) return 'region_full'
  const [place] = await tx
    .insert(practicePlaces)
    .values({ serverId, number, region, slot, port, service: serviceName(serverId, number) })
    .returning()
  if (place === undefined) throw new Error('An insert returned no row')
  return place
}

/** Has whatever is at a place removed; it is free again after that. */
export const leavePlace = async (tx: Transaction, serverId: string, number?: number): Promise<void> => {
  const ofServer = eq(practicePlaces.serverId, serverId)
  await tx
    .update(practicePlaces)
    .set({ isLeaving: true })
    .where(number === undefined ? ofServer : and(ofServer, eq(practicePlaces.number, number)))
}

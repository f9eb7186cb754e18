import type { NetworkSighting } from '@warmup/domain/moderation'
import { desc, eq, inArray, lt } from 'drizzle-orm'
import type { Database, Transaction } from '../../platform/db/index.ts'
import { networkSightings } from '../moderation.tables.ts'

/** How many sightings of a player's networks are read: a café has more than a hint could name. */
const maxSightings = 500

/** Stores that a player came from a network, by its hash. */
export const noteSighting = async (
  tx: Transaction,
  sighting: { readonly steamId: string; readonly network: string; readonly at: Date },
): Promise<void> => {
  await tx
    .insert(networkSightings)
    .values(sighting)
    .onConflictDoUpdate({
      target: [networkSightings.steamId, networkSightings.network],
      set: { at: sighting.at },
    })
}

/** The sightings of all players on the networks of a player: the player's own, then the last ones. */
export const sightingsAround = async (db: Database, steamId: string): Promise<NetworkSighting[]> => {
  const own = db
    .select({ network: networkSightings.network })
    .from(networkSightings)
    .where(eq(networkSightings.steamId, steamId))
  const rows = await db
    .select()
    .from(networkSightings)
    .where(inArray(networkSightings.network, own))
    .orderBy(desc(eq(networkSightings.steamId, steamId)), desc(networkSightings.at), desc(networkSightings.steamId))
    .limit(maxSightings)
  return rows.map(({ at, ...sighting }) => ({ ...sighting, at: at.getTime() }))
}

export const deleteSightingsBefore = async (db: Database, before: Date): Promise<void> => {
  await db.delete(networkSightings).where(lt(networkSightings.at, before))
}

/** When a player was seen on networks, without the hashes. */
export const sightingsOf = (db: Database, steamId: string) =>
  db.select({ seenAt: networkSightings.at }).from(networkSightings).where(eq(networkSightings.steamId, steamId))

export const eraseSightingsOf = async (tx: Transaction, steamId: string): Promise<void> => {
  await tx.delete(networkSightings).where(eq(networkSightings.steamId, steamId))
}

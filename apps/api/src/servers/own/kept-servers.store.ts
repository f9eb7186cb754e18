import type { KeptServers } from '@warmup/domain/servers'
import { eq } from 'drizzle-orm'
import type { Database, Transaction } from '../../platform/db/index.ts'
import { keptServers } from '../servers.tables.ts'

const nothing: KeptServers = { favourites: [], filters: [] }

const keptOf = ([row]: readonly KeptServers[]): KeptServers =>
  row === undefined ? nothing : { favourites: row.favourites, filters: row.filters }

export const readKept = async (db: Database, steamId: string): Promise<KeptServers> =>
  keptOf(await db.select().from(keptServers).where(eq(keptServers.steamId, steamId)))

/** Locks the favourites and filters of a player, and creates their row if there is none. */
export const lockKept = async (tx: Transaction, steamId: string): Promise<KeptServers> => {
  await tx.insert(keptServers).values({ steamId }).onConflictDoNothing()
  return keptOf(await tx.select().from(keptServers).where(eq(keptServers.steamId, steamId)).for('update'))
}

export const writeKept = async (
  tx: Transaction,
  steamId: string,
  { favourites, filters }: KeptServers,
): Promise<void> => {
  await tx
    .update(keptServers)
    .set({ favourites: [...favourites], filters })
    .where(eq(keptServers.steamId, steamId))
}

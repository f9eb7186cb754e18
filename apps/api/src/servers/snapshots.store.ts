import { sql } from 'drizzle-orm'
import { type Database, excluded, holdsLease, inTransaction, type Lease } from '../platform/db/index.ts'
import type { ServerRecord } from './server-record.ts'
import { serverSnapshots } from './servers.tables.ts'

type Entry = readonly [id: string, record: ServerRecord]

const rowsAtOnce = 500

/** The records of all servers, as the polling replica stored them. */
export const readSnapshots = async (db: Database): Promise<Entry[]> => {
  const rows = await db.select().from(serverSnapshots)
  return rows.map(({ serverId, answeredAt, updatedAt, ...record }) => [
    serverId,
    { ...record, answeredAt: answeredAt ?? undefined },
  ])
}

/** Stores changed records if this replica still holds the polling lease. Returns false if another replica polls now. */
export const writeSnapshots = async (
  db: Database,
  lease: Pick<Lease, 'name' | 'holder'>,
  entries: readonly Entry[],
): Promise<boolean> =>
  inTransaction(db, async (tx) => {
    if (!(await holdsLease(tx, lease))) return false
    for (let start = 0; start < entries.length; start += rowsAtOnce) {
      const rows = entries.slice(start, start + rowsAtOnce).map(([serverId, record]) => ({
        ...record,
        serverId,
        answeredAt: record.answeredAt ?? null,
        updatedAt: sql`now()`,
      }))
      await tx
        .insert(serverSnapshots)
        .values(rows)
        .onConflictDoUpdate({
          target: serverSnapshots.serverId,
          set: excluded(serverSnapshots, [
            'misses',
            'answeredAt',
            'name',
            'map',
            'players',
            'counting',
            'maxPlayers',
            'version',
            'tvPort',
            'updatedAt',
          ]),
        })
    }
    return true
  })

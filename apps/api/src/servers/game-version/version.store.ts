import type { SteamVersion } from '@warmup/domain/servers'
import { eq } from 'drizzle-orm'
import { type Database, holdsLease, inTransaction, type Lease } from '../../platform/db/index.ts'
import { gameVersion } from '../servers.tables.ts'

const onlyRow = 1

/** The stored last answer of Steam's version check. */
export const readSteamVersion = async (db: Database): Promise<SteamVersion> => {
  const [row] = await db.select().from(gameVersion).where(eq(gameVersion.id, onlyRow))
  return { required: row?.required, answeredAt: row?.answeredAt.getTime() }
}

/** Stores an answer, if this replica still holds the lease. */
export const writeSteamVersion = async (
  db: Database,
  lease: Pick<Lease, 'name' | 'holder'>,
  answer: { readonly required: number; readonly answeredAt: Date },
): Promise<void> =>
  inTransaction(db, async (tx) => {
    if (!(await holdsLease(tx, lease))) return
    await tx
      .insert(gameVersion)
      .values({ id: onlyRow, ...answer })
      .onConflictDoUpdate({ target: gameVersion.id, set: answer })
  })

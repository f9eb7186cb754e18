import type { GameChange } from '@warmup/domain/machines'
import type { SteamVersion } from '@warmup/domain/servers'
import { eq, sql } from 'drizzle-orm'
import { type Database, holdsLease, inTransaction, type Lease, type Transaction } from '../../platform/db/index.ts'
import { gameVersion } from '../servers.tables.ts'

const onlyRow = 1

/** The stored last answer of Steam's version check. */
export const readSteamVersion = async (db: Database): Promise<SteamVersion> => {
  const [row] = await db.select().from(gameVersion).where(eq(gameVersion.id, onlyRow))
  return { required: row?.required, answeredAt: row?.answeredAt.getTime() }
}

/** The version that servers need and when it last changed, in milliseconds since 1970; undefined if unknown. */
export const readGameChange = async (db: Database): Promise<GameChange | undefined> => {
  const [row] = await db.select().from(gameVersion).where(eq(gameVersion.id, onlyRow))
  return row?.requiredSince ? { version: row.required, at: row.requiredSince.getTime() } : undefined
}

/** Keeps the time of the last change. The first answer is no change. */
const requiredSince = sql`case
  when ${gameVersion.required} = excluded.required then ${gameVersion.requiredSince} else excluded.answered_at end`

/** Stores an answer, if this replica still holds the lease. `onUpdate` tells of a newer version in the same transaction. */
export const writeSteamVersion = async (
  db: Database,
  lease: Pick<Lease, 'name' | 'holder'>,
  answer: { readonly required: number; readonly answeredAt: Date },
  onUpdate: (tx: Transaction, required: number) => Promise<void>,
): Promise<void> =>
  inTransaction(db, async (tx) => {
    if (!(await holdsLease(tx, lease))) return
    const before = await readSteamVersion(tx)
    await tx
      .insert(gameVersion)
      .values({ id: onlyRow, ...answer })
      .onConflictDoUpdate({ target: gameVersion.id, set: { ...answer, requiredSince } })
    if (before.required !== undefined && answer.required > before.required) await onUpdate(tx, answer.required)
  })

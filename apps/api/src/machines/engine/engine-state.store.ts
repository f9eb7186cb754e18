import { unknownSince as sinceOf } from '@warmup/domain/machines'
import { eq, isNotNull, isNull, max } from 'drizzle-orm'
import type { Database } from '../../platform/db/index.ts'
import { practiceEngine, practiceRegions } from '../machines.tables.ts'

const onlyRow = 1

/** Records whether the engine answers. Writes only changes, so that the time at which a silence began stays. */
export const recordEngineState = async (db: Database, isUp: boolean, now: Date): Promise<void> => {
  const unreachableSince = isUp ? null : now
  const wasOtherwise = (isUp ? isNotNull : isNull)(practiceEngine.unreachableSince)
  await db
    .insert(practiceEngine)
    .values({ id: onlyRow, unreachableSince })
    .onConflictDoUpdate({ target: practiceEngine.id, set: { unreachableSince }, setWhere: wasOtherwise })
}

/** When a replica last looked at the machines; undefined if none did. Each look records the regions. */
export const lookedAt = async (db: Database): Promise<Date | undefined> => {
  const [row] = await db.select({ at: max(practiceRegions.observedAt) }).from(practiceRegions)
  return row?.at ?? undefined
}

/**
 * Since when the state of all servers is unknown (docs/product/practice.md#practice-unknown); undefined while it is
 * known.
 */
export const unknownSince = async (db: Database, now: Date): Promise<Date | undefined> => {
  const [row] = await db.select().from(practiceEngine).where(eq(practiceEngine.id, onlyRow))
  const view = { silentSince: row?.unreachableSince?.getTime(), lookedAt: (await lookedAt(db))?.getTime() }
  const since = sinceOf(view, now.getTime())
  return since === undefined ? undefined : new Date(since)
}

import { eq, isNotNull, isNull } from 'drizzle-orm'
import type { Database } from '../../platform/db/index.ts'
import { practiceEngine } from '../machines.tables.ts'

const onlyRow = 1

/** A shorter silence, such as a restart of the engine, is not shown. */
const shortSilenceMs = 30_000

/** Records whether the engine answers. Writes only changes, so that the time at which a silence began stays. */
export const recordEngineState = async (db: Database, isUp: boolean, now: Date): Promise<void> => {
  const unreachableSince = isUp ? null : now
  const wasOtherwise = (isUp ? isNotNull : isNull)(practiceEngine.unreachableSince)
  await db
    .insert(practiceEngine)
    .values({ id: onlyRow, unreachableSince })
    .onConflictDoUpdate({ target: practiceEngine.id, set: { unreachableSince }, setWhere: wasOtherwise })
}

/** Since when the state of all servers is unknown (docs/product/practice.md#practice-status); undefined while it is known. */
export const unknownSince = async (db: Database, now: Date): Promise<Date | undefined> => {
  const [row] = await db.select().from(practiceEngine).where(eq(practiceEngine.id, onlyRow))
  const since = row?.unreachableSince
  return since && now.getTime() - since.getTime() >= shortSilenceMs ? since : undefined
}

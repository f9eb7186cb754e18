import { liveMarksMs } from '@warmup/domain/live'
import type { Database } from '../platform/db/index.ts'
import { type RepeatedTask, repeat } from '../platform/repeat/index.ts'
import { deleteOldMarks, readMarks } from './marks.store.ts'

/** Longer than a transaction may take, so that a mark is read although its commit comes late. */
const windowMs = 30_000
/** Longer than the window. */
const keptMs = 10 * 60_000
const deleteEveryMs = 60_000

export type MarksWatchOptions = {
  readonly db: Database
  readonly everyMs?: number | undefined
  /** Whether someone wants to know. Otherwise nothing is read. */
  isWanted(): boolean
  /** Called with the keys that have changed. */
  onChanged(keys: readonly string[]): void
  /** Called if changes may have been missed. */
  onMissed(): void
  onError(error: unknown): void
}

/** Reads the marks of every replica at intervals, once for all streams of this process. */
export const watchMarks = ({
  db,
  everyMs = liveMarksMs,
  isWanted,
  onChanged,
  onMissed,
  onError,
}: MarksWatchOptions): RepeatedTask => {
  /** Undefined until the first reading, which also reports what changed just before it. */
  let known: ReadonlyMap<string, number> | undefined
  let readAt = Number.POSITIVE_INFINITY
  let deleteAt = performance.now() + deleteEveryMs

  const round = async () => {
    if (performance.now() >= deleteAt) {
      deleteAt = performance.now() + deleteEveryMs
      await deleteOldMarks(db, keptMs)
    }
    if (!isWanted()) {
      known = undefined
      readAt = Number.POSITIVE_INFINITY
      return
    }
    const startedAt = performance.now()
    const marks = await readMarks(db, windowMs)
    if (startedAt - readAt > windowMs / 2) onMissed()
    readAt = startedAt
    const changed = marks.filter(({ key, version }) => known?.get(key) !== version)
    known = new Map(marks.map(({ key, version }) => [key, version]))
    if (changed.length > 0) onChanged(changed.map(({ key }) => key))
  }
  return repeat({ everyMs, firstAfterMs: 0, round, onError })
}

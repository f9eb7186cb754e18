import { daysWithDifferences } from '../payments/index.ts'
import { dayInShanghai } from '../platform/clock/index.ts'
import { type Database, lastRestore } from '../platform/db/index.ts'
import { type Check, note, ok, problem } from './check.ts'

/** Says what is left to decide after the restore of a backup. Services that it lacks are found with the machines. */
export const checkRestore = (db: Database | undefined): Check => ({
  subject: 'restore',
  run: async () => {
    if (db === undefined) return []
    const restore = await lastRestore(db)
    if (restore === undefined) return []
    const { takenAt, restoredAt } = restore
    const left = await daysWithDifferences(db, dayInShanghai(takenAt))
    return [
      note(`restored at ${restoredAt.toISOString()}: what happened after ${takenAt.toISOString()} is missing`),
      ...left.map(({ day, method, differences }) =>
        problem(
          `${method} ${day}: ${differences} ${differences === 1 ? 'difference' : 'differences'} from the statement: see "reconcile ${day}"`,
        ),
      ),
      ...(left.length === 0 ? [ok('the statements that were compared since have no differences')] : []),
    ]
  },
})

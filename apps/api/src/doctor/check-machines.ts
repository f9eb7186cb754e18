import type { Database } from '../platform/db/index.ts'
import { forOperator, machinesLines, reportMachines } from '../practice/index.ts'
import type { PracticeBook } from '../practice/practice.context.ts'
import { type Check, note, ok, problem } from './check.ts'

/** Asks the engine for its nodes, and compares its services with the book. */
export const checkMachines = (
  db: Database | undefined,
  { machines, ...book }: PracticeBook,
  now: () => Date,
): Check => ({
  subject: 'machines',
  run: async () => {
    if (machines === undefined) return note('community.yaml names no machines: no practice servers')
    if (db === undefined) return note('not checked without the database')
    const report = await forOperator(reportMachines(db, { ...book, machines, now: now() }))
    const { nodes, notes, problems, summary } = machinesLines(report)
    return [...nodes.map(ok), ...notes.map(note), ...problems.map(problem), ok(summary)]
  },
})

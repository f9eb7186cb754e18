import type { Machines } from '../machines/index.ts'
import { forOperator, machinesLines, reportMachines } from '../machines/operating/index.ts'
import type { Database } from '../platform/db/index.ts'
import { type Check, note, ok, problem } from './check.ts'

type Report = Awaited<ReturnType<typeof reportMachines>>

/** If the ledger is empty, one problem stands for all that is not in it. */
export const withoutStrangers = (report: Report): { report: Report; strangers: string[] } => {
  const { orphans, places } = report
  if (orphans.length === 0 || places.length > 0) return { report, strangers: [] }
  const text = `the database knows none of the ${orphans.length} services and volumes there: is it empty, restored or the wrong one? "machines" names them`
  return { report: { ...report, orphans: [] }, strangers: [text] }
}

type Options = Pick<Parameters<typeof reportMachines>[2], 'requiredVersion' | 'gameChange' | 'hasLogs'> & {
  readonly now: () => Date
}

/** Asks the engine for its nodes, and compares its services with the ledger. */
export const checkMachines = (
  db: Database | undefined,
  open: () => Promise<Machines | undefined>,
  { now, ...options }: Options,
): Check => ({
  subject: 'machines',
  run: async () => {
    if (db === undefined) return note('not checked without the database')
    const machines = await open()
    if (machines === undefined) return note('community.yaml names no machines: no practice servers')
    const all = await forOperator(db, reportMachines(db, machines, { ...options, now: now() }))
    const { report, strangers } = withoutStrangers(all)
    const { nodes, notes, problems, summary } = machinesLines(report)
    return [...nodes.map(ok), ...notes.map(note), ...[...strangers, ...problems].map(problem), ok(summary)]
  },
})

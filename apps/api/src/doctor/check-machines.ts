import type { Machines } from '../machines/index.ts'
import { forOperator, machinesLines, reportMachines } from '../machines/operating/index.ts'
import type { Database } from '../platform/db/index.ts'
import { type Check, note, ok, problem } from './check.ts'

type Options = Pick<Parameters<typeof reportMachines>[2], 'requiredVersion'> & { readonly now: () => Date }

/** Asks the engine for its nodes, and compares its services with the ledger. */
export const checkMachines = (
  db: Database | undefined,
  machines: Machines | undefined,
  { requiredVersion, now }: Options,
): Check => ({
  subject: 'machines',
  run: async () => {
    if (machines === undefined) return note('community.yaml names no machines: no practice servers')
    if (db === undefined) return note('not checked without the database')
    const report = await forOperator(reportMachines(db, machines, { requiredVersion, now: now() }))
    const { nodes, notes, problems, summary } = machinesLines(report)
    return [...nodes.map(ok), ...notes.map(note), ...problems.map(problem), ok(summary)]
  },
})

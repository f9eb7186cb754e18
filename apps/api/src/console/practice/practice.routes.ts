import { logTailLines } from '@warmup/domain/console'
import { getLogTail, getMachines, getRentals } from '@warmup/domain/console/calls'
import { type MountedCall, notFound, on } from '../../platform/http/index.ts'
import { readLogTail } from '../../practice/index.ts'
import { reportToConsole } from './machine-report.ts'
import type { ConsolePracticeContext } from './practice.context.ts'

/** The console's reads of practice servers and their machines. */
export const practiceRoutes = (context: ConsolePracticeContext): MountedCall[] => [
  on(getRentals)(() => context.readRentals()),
  on(getLogTail)(async ({ params: { id } }) => {
    const { machines } = context.book
    if (machines === undefined) return { lines: [], problem: 'machines_unreachable' }
    const log = await readLogTail(context.db, machines, { id, lines: logTailLines })
    if (log === 'no_server') throw notFound('There is no such practice server')
    return typeof log === 'string' ? { lines: [], problem: log } : { lines: [...log] }
  }),
  on(getMachines)(() => reportToConsole(context)),
]

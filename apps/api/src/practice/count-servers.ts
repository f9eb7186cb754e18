import type { PracticeStatus } from '@warmup/domain/practice'
import { allWork } from '../machines/index.ts'
import type { Database } from '../platform/db/index.ts'
import { statusOf } from './server/server-state.ts'

/** The states that `statusOf` returns, so that each is exported even where no server has it. */
const states = ['CREATING', 'PENDING', 'RUNNING', 'SWITCHING', 'TERMINATING', 'TERMINATED'] as const

/** The number of servers with a place on the machines, by state. Reads every server. */
export const countPractice = async (db: Database): Promise<ReadonlyMap<PracticeStatus, number>> => {
  const servers = new Map<PracticeStatus, number>(states.map((state) => [state, 0]))
  for (const { server, places } of await allWork(db)) {
    const state = statusOf({ server, place: places.find(({ number }) => number === server.place) })
    servers.set(state, (servers.get(state) ?? 0) + 1)
  }
  return servers
}

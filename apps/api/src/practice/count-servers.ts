import type { PracticeStatus } from '@warmup/domain/practice'
import { allWork, unknownSince } from '../machines/index.ts'
import type { Database } from '../platform/db/index.ts'
import { failureOf, statusOf } from './server/server-state.ts'

/** The states that are counted, so that each is exported even where no server has it. */
const states = [
  'CREATING',
  'PENDING',
  'RUNNING',
  'SWITCHING',
  'TERMINATING',
  'TERMINATED',
  'FAILING',
  'UNKNOWN',
] as const

/** `FAILING`: its game server keeps dying. `UNKNOWN`: it should run, but the machines cannot be seen. */
type CountedState = PracticeStatus | 'FAILING' | 'UNKNOWN'

/** The number of servers with a place on the machines, by state. Reads every server. */
export const countPractice = async (db: Database, now: Date): Promise<ReadonlyMap<CountedState, number>> => {
  const isUnknown = (await unknownSince(db, now)) !== undefined
  const servers = new Map<CountedState, number>(states.map((state) => [state, 0]))
  for (const { server, places } of await allWork(db)) {
    const record = { server, place: places.find(({ number }) => number === server.place) }
    const known = failureOf(record) === undefined ? statusOf(record) : 'FAILING'
    const state = isUnknown && server.desiredState === 'running' ? 'UNKNOWN' : known
    servers.set(state, (servers.get(state) ?? 0) + 1)
  }
  return servers
}

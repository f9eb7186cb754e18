import { Gauge, type Registry } from 'prom-client'
import { keptReading } from './platform/clock/index.ts'
import type { OpenDatabase } from './platform/db/index.ts'
import type { Jobs } from './platform/jobs/index.ts'

/** Keeps the counts for a time, because counting reads every job. */
const times = { keptMs: 10_000, patienceMs: 1_000 }

type Sources = {
  readonly database: Pick<OpenDatabase, 'connections'>
  readonly jobs: Pick<Jobs, 'count'>
}

/** Exports the state of the job queue and of the connections to the database. Unknown values have no sample. */
export const exportPlatform = (registry: Registry, { database, jobs }: Sources): void => {
  const registers = [registry]
  const count = keptReading(jobs.count, times)
  new Gauge({
    name: 'warmup_jobs',
    help: 'Jobs that wait, are retried after a failure, or have failed for good within a day: each mail is one',
    labelNames: ['state'],
    registers,
    async collect() {
      this.reset()
      for (const [state, jobsIn] of Object.entries((await count()) ?? {})) this.set({ state }, jobsIn)
    },
  })
  new Gauge({
    name: 'warmup_database_connections',
    help: 'Connections of this replica to PostgreSQL that are busy or idle, and queries that wait for one',
    labelNames: ['state'],
    registers,
    collect() {
      for (const [state, connections] of Object.entries(database.connections() ?? {})) this.set({ state }, connections)
    },
  })
}

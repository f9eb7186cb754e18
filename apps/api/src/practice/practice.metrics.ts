import { Gauge, type Registry } from 'prom-client'
import { keptReading } from '../platform/clock/index.ts'
import type { Database } from '../platform/db/index.ts'
import { countPractice } from './count-servers.ts'

/** Keeps the counts for a time, because counting reads every server. */
const times = { keptMs: 10_000, patienceMs: 1_000 }

/** Exports the states of practice servers. There is no sample while the database does not answer. */
export const exportPractice = (
  registry: Registry,
  { db, now }: { readonly db: Database; readonly now: () => Date },
): void => {
  const counts = keptReading(() => countPractice(db, now()), times)
  new Gauge({
    name: 'warmup_practice_servers',
    help: 'Practice servers with a place on the machines, by state',
    labelNames: ['state'],
    registers: [registry],
    async collect() {
      this.reset()
      for (const [state, servers] of (await counts()) ?? []) this.set({ state: state.toLowerCase() }, servers)
    },
  })
}

import { Gauge, type Registry } from 'prom-client'
import type { PracticeCounts } from './count-servers.ts'
import type { MachinesSeen } from './machines/machine-watch.ts'

type Sources = {
  /** Undefined while this replica does not ask the engine. */
  readonly seen: () => MachinesSeen | undefined
  /** Must answer quickly. */
  readonly counts: () => Promise<PracticeCounts | undefined>
}

/** Exports the state of practice servers and their machines. Unknown values have no sample, or NaN. */
export const exportPractice = (registry: Registry, { seen, counts }: Sources): void => {
  const registers = [registry]
  new Gauge({
    name: 'warmup_practice_engine_up',
    help: '1 if the engine of practice servers answers; NaN where this replica does not ask it',
    registers,
    collect() {
      const machines = seen()
      this.set(machines === undefined ? Number.NaN : Number(machines.isEngineUp))
    },
  })
  new Gauge({
    name: 'warmup_practice_nodes',
    help: 'Nodes for practice servers, by state, as the engine answered last; only where this replica asks it',
    labelNames: ['state'],
    registers,
    collect() {
      this.reset()
      const nodes = seen()?.nodes
      if (nodes === undefined) return
      const up = nodes.filter(({ isUp }) => isUp).length
      this.set({ state: 'up' }, up)
      this.set({ state: 'down' }, nodes.length - up)
    },
  })
  new Gauge({
    name: 'warmup_practice_slots',
    help: 'Slots for practice servers, by region and whether they are used or free',
    labelNames: ['region', 'state'],
    registers,
    async collect() {
      this.reset()
      for (const [region, { used, free }] of (await counts())?.slots ?? []) {
        this.set({ region, state: 'used' }, used)
        this.set({ region, state: 'free' }, free)
      }
    },
  })
  new Gauge({
    name: 'warmup_practice_servers_outdated',
    help: 'Practice servers that players cannot join until they are restarted for an update of the game; NaN if unknown',
    registers,
    async collect() {
      this.set((await counts())?.outdated ?? Number.NaN)
    },
  })
  new Gauge({
    name: 'warmup_practice_servers',
    help: 'Practice servers with a place on the machines, by state',
    labelNames: ['state'],
    registers,
    async collect() {
      this.reset()
      for (const [state, servers] of (await counts())?.servers ?? []) this.set({ state: state.toLowerCase() }, servers)
    },
  })
}

import { Gauge, type Registry } from 'prom-client'
import { keptReading } from '../platform/clock/index.ts'
import { outdatedPracticeServers } from './game-versions/outdated-servers.ts'
import { readUpdaters } from './game-versions/updaters.ts'
import type { MachinesContext } from './machines.context.ts'
import type { Machines } from './machines.ts'
import type { MachinesSeen } from './nodes/machine-watch.ts'
import { countSlots } from './places/count-places.ts'
import { failingServers } from './places/failing-servers.ts'

/** Asking the updaters takes a request for each node. */
const updaterTimes = { keptMs: 60_000, patienceMs: 3_000 }

/** Keeps the counts for a time, because counting reads every server. */
const times = { keptMs: 10_000, patienceMs: 1_000 }

/**
 * Exports the state of the machines. `seen` is undefined while this replica does not ask the engine. Unknown values have
 * no sample, or NaN.
 */
export const exportMachines = (
  registry: Registry,
  seen: () => MachinesSeen | undefined,
  {
    db,
    requiredVersion,
    machines,
  }: Pick<MachinesContext, 'db' | 'requiredVersion'> & {
    readonly machines: Machines | undefined
  },
): void => {
  const registers = [registry]
  const slots = keptReading(() => countSlots(db), times)
  const outdated = keptReading(async () => outdatedPracticeServers(db, await requiredVersion(db)), times)
  const updates = keptReading(async () => {
    const nodes = seen()?.nodes
    if (machines === undefined || nodes === undefined) return Number.NaN
    const updaters = await readUpdaters(machines.engine, nodes)
    return Math.max(0, ...updaters.map(({ status }) => status?.failures ?? 0))
  }, updaterTimes)
  const failing = keptReading(() => failingServers(db), times)
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
      for (const [region, { used, free }] of (await slots()) ?? []) {
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
      this.set((await outdated())?.length ?? Number.NaN)
    },
  })
  new Gauge({
    name: 'warmup_practice_crashes',
    help: 'Crashes in a row of the practice servers that keep dying, by region and the reason in the words of the engine',
    labelNames: ['region', 'reason'],
    registers,
    async collect() {
      this.reset()
      for (const { region, crashes } of (await failing()) ?? [])
        this.inc({ region, reason: crashes.last.reason }, crashes.count)
    },
  })
  new Gauge({
    name: 'warmup_practice_game_update_failures',
    help: 'Failed updates of the game in a row, on the node where they are most; NaN where this replica does not ask the engine',
    registers,
    async collect() {
      this.set((await updates()) ?? Number.NaN)
    },
  })
}

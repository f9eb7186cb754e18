import type { Area } from '../platform/area/index.ts'
import type { Metrics } from '../platform/http/index.ts'
import type { LeasedJob } from '../platform/leased-job/index.ts'
import type { MachinesContext } from './machines.context.ts'
import { exportMachines } from './machines.metrics.ts'
import type { Machines } from './machines.ts'
import { type MachinesJobOptions, startMachinesJob } from './machines-job.ts'
import { createMachineWatch } from './nodes/machine-watch.ts'
import { machinesCommand } from './operating/machines.commands.ts'

export type MachinesOptions = MachinesContext & {
  /** Undefined if the community file names none. */
  readonly machines: Machines | undefined
  readonly metrics: Metrics
  /** Overrides the default intervals. */
  readonly pace?: Pick<MachinesJobOptions, 'settleMs' | 'allMs' | 'updateMs'> | undefined
}

export type MachinesArea = Area & {
  /** The state for `/readyz`; undefined where this replica does not ask the engine. */
  state(): { readonly engine: 'up' | 'down'; readonly nodesDown: readonly string[] } | undefined
}

/** The area of the machines: the job that keeps servers running on them, its metrics, and the operator's command. */
export const createMachines = ({ machines, metrics, pace, ...context }: MachinesOptions): MachinesArea => {
  const watch = createMachineWatch(context.log)
  let job: LeasedJob | undefined
  const seen = () => (job?.role === 'holder' ? watch.seen() : undefined)
  exportMachines(metrics.registry, seen, { ...context, machines })
  return {
    routes: [],
    commands: [machinesCommand(async () => ({ ...context, machines }))],
    state: () => {
      const last = seen()
      if (last === undefined) return undefined
      const nodesDown = last.nodes.filter(({ isUp }) => !isUp).map(({ name }) => name)
      return { engine: last.isEngineUp ? 'up' : 'down', nodesDown }
    },
    start: async () => {
      if (machines !== undefined) job = await startMachinesJob({ context, machines, watch, ...pace })
    },
    stop: async () => {
      await job?.stop()
    },
  }
}

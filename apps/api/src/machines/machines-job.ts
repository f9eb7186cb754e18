import { randomUUID } from 'node:crypto'
import { type LeasedJob, startLeasedJob } from '../platform/leased-job/index.ts'
import { EngineError } from './engine/engine-error.ts'
import { recordEngineState } from './engine/engine-state.store.ts'
import { restartOutdated } from './game-versions/restart-outdated.ts'
import type { MachinesContext } from './machines.context.ts'
import type { Machines } from './machines.ts'
import type { MachineWatch } from './nodes/machine-watch.ts'
import { moveWaiting } from './nodes/move-server.ts'
import { createReconciler } from './reconciler/reconciler.ts'

export type MachinesJobOptions = {
  readonly context: MachinesContext
  readonly machines: Machines
  readonly watch: MachineWatch
  /** Milliseconds between two rounds of unfinished work. */
  readonly settleMs?: number
  /** Milliseconds between two complete rounds. */
  readonly allMs?: number
  /** Milliseconds between two rounds that restart servers for an update of the game. */
  readonly updateMs?: number
}

/** The lease of the periodic work for the machines. */
export const machinesLease = 'practice.machines'

const longestBackoffMs = 30_000

/**
 * The periodic work for the machines, on one replica at a time: brings them to the desired state, and restarts servers for
 * an update of the game. The engine's events start a round early. The timer is needed too, because events can be lost.
 */
export const startMachinesJob = async ({
  context,
  machines: unwatched,
  watch,
  settleMs = 1_000,
  allMs = 15_000,
  updateMs = 15_000,
}: MachinesJobOptions): Promise<LeasedJob> => {
  const { db, log, leaseMs, replicaId = randomUUID() } = context
  const machines = { ...unwatched, engine: watch.watch(unwatched.engine) }
  const lease = { name: machinesLease, holder: replicaId, ttlMs: leaseMs }
  const reconciler = createReconciler({ ...context, machines, lease })
  let allDueAt = 0
  let backoffMs = settleMs
  const job = await startLeasedJob({
    db,
    lease,
    log,
    onRole: () => {
      allDueAt = 0
    },
  })

  const look = async () => {
    const isAllDue = performance.now() >= allDueAt
    // An event during the round makes it due again.
    if (isAllDue) allDueAt = performance.now() + allMs
    try {
      await (isAllDue ? reconciler.all() : reconciler.unsettled())
      await moveWaiting(context, machines, lease)
      if (isAllDue) {
        watch.answered()
        await recordEngineState(db, true, context.now())
      }
      backoffMs = settleMs
    } catch (error) {
      watch.failed(error)
      if (error instanceof EngineError) await recordEngineState(db, false, context.now())
      backoffMs = Math.min(backoffMs * 2, longestBackoffMs)
      if (isAllDue) allDueAt = 0
      throw error
    }
  }
  job.repeat({
    everyMs: () => backoffMs,
    firstAfterMs: 0,
    round: look,
    onError: (error) =>
      // The watch of the engine's events reports failures of the engine.
      log[error instanceof EngineError ? 'debug' : 'warn'](
        { err: error },
        'the machines of the practice servers could not be looked at',
      ),
  })
  job.repeat({
    everyMs: updateMs,
    round: () => restartOutdated(context, machines, lease),
    onError: (error) => log.warn({ err: error }, 'practice servers could not be restarted for an update of the game'),
  })

  let followBackoffMs = 1_000
  job.repeat({
    everyMs: () => followBackoffMs,
    firstAfterMs: 0,
    round: async (signal) => {
      followBackoffMs = Math.min(followBackoffMs * 2, longestBackoffMs)
      await machines.engine.follow(() => {
        followBackoffMs = 1_000
        allDueAt = 0
      }, signal)
    },
    onError: (error) => log.debug({ err: error }, 'the engine’s events could not be followed'),
  })
  return job
}

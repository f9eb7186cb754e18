import { randomUUID } from 'node:crypto'
import { type LeasedJob, startLeasedJob } from '../../platform/leased-job/index.ts'
import { createLimiter } from '../../platform/limiter/index.ts'
import { removeOverInvites } from '../invites/invites.store.ts'
import { restartOutdated } from '../jobs/game-updates.ts'
import { sweepLifecycles } from '../jobs/lifecycle.ts'
import { tellEnding } from '../jobs/notices.ts'
import { forgetBookings, startBookings } from '../jobs/start-bookings.ts'
import type { Machines, PracticeContext } from '../practice.context.ts'
import { recordPlayers } from '../rentals/record-players.ts'
import { followScrims } from '../scrims/follow-scrims.ts'
import { EngineError } from './engine-error.ts'
import { recordEngineState } from './engine-state.store.ts'
import type { MachineWatch } from './machine-watch.ts'
import { moveWaiting } from './move-server.ts'
import type { rcon } from './rcon-client.ts'
import { createReconciler } from './reconciler.ts'

export type MachinesJobOptions = {
  readonly context: PracticeContext
  readonly machines: Machines
  readonly watch: MachineWatch
  /** Milliseconds between two rounds of unfinished work. */
  readonly settleMs?: number
  /** Milliseconds between two complete rounds. */
  readonly allMs?: number
  /** Milliseconds between two rounds that record players and tell owners that servers expire. */
  readonly slowMs?: number
  /** Milliseconds between two rounds that restart servers for an update of the game. */
  readonly updateMs?: number
  /** Milliseconds between two rounds that follow scrims. */
  readonly scrimMs?: number
  readonly tell?: typeof rcon
}

/** The lease of the periodic work for practice servers. */
export const machinesLease = 'practice.machines'

const longestBackoffMs = 30_000

/**
 * The periodic work for all practice servers, on one replica at a time: reconcile the machines with the book, start
 * and expire servers, and record players. The engine's events trigger a round early. The timer is still needed, because events can
 * be lost.
 */
export const startMachinesJob = async ({
  context,
  machines: unwatched,
  watch,
  settleMs = 1_000,
  allMs = 15_000,
  slowMs = 60_000,
  updateMs = 15_000,
  scrimMs = 5_000,
  tell,
}: MachinesJobOptions): Promise<LeasedJob> => {
  const { db, log, leaseMs, replicaId = randomUUID() } = context
  const machines = { ...unwatched, engine: watch.watch(unwatched.engine) }
  const lease = { name: machinesLease, holder: replicaId, ttlMs: leaseMs }
  const reconciler = createReconciler({ ...context, machines, lease, ...(tell && { tell }) })
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
    await sweepLifecycles(context, lease)
    await removeOverInvites(db, context.now())
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
    everyMs: settleMs,
    firstAfterMs: 0,
    round: () => startBookings(context, lease),
    onError: (error) => log.warn({ err: error }, 'booked servers could not be started'),
  })
  job.repeat({
    everyMs: slowMs,
    round: () => forgetBookings(context, lease),
    onError: (error) => log.warn({ err: error }, 'old bookings could not be removed'),
  })
  job.repeat({
    everyMs: slowMs,
    firstAfterMs: 0,
    round: () => tellEnding(context, lease),
    onError: (error) => log.warn({ err: error }, 'owners could not be told that servers expire'),
  })
  const limit = createLimiter(16)
  job.repeat({
    everyMs: slowMs,
    round: (signal) => recordPlayers(context, machines, { limit, signal, ...(tell && { tell }) }),
    onError: (error) => log.warn({ err: error }, 'the players of practice servers could not be recorded'),
  })

  job.repeat({
    everyMs: updateMs,
    round: () => restartOutdated(context, machines, lease, tell),
    onError: (error) => log.warn({ err: error }, 'practice servers could not be restarted for an update of the game'),
  })

  job.repeat({
    everyMs: scrimMs,
    round: () => followScrims(context, lease),
    onError: (error) => log.warn({ err: error }, 'scrims could not be followed'),
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

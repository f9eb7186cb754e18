import { randomUUID } from 'node:crypto'
import { type LeaseWatch, watchLease } from '../../platform/db/index.ts'
import { createLimiter } from '../../platform/limiter/index.ts'
import { type RepeatedTask, repeat } from '../../platform/repeat/index.ts'
import { recordPlayers } from '../book/record-players.ts'
import { sweepLifecycles } from '../jobs/lifecycle.ts'
import { sendNotices } from '../jobs/notices.ts'
import type { Machines, PracticeContext } from '../practice.context.ts'
import type { rcon } from './rcon-client.ts'
import { createReconciler } from './reconciler.ts'

export type MachinesJobOptions = {
  readonly context: PracticeContext
  readonly machines: Machines
  /** Milliseconds between two looks at what is still to be done. */
  readonly settleMs?: number
  /** Milliseconds between two looks at everything. */
  readonly allMs?: number
  /** Milliseconds between two looks at who plays, and at who is to be told that a server expires. */
  readonly slowMs?: number
  readonly tell?: typeof rcon
}

export type MachinesJob = { stop(): Promise<void> }

const longestBackoffMs = 30_000

/**
 * What one replica at a time does for all practice servers: bring the machines to what the book wants, let servers
 * expire, and see who plays. The engine's events hurry it; it looks by itself as well, because events are lost.
 */
export const startMachinesJob = async ({
  context,
  machines,
  settleMs = 1_000,
  allMs = 15_000,
  slowMs = 60_000,
  tell,
}: MachinesJobOptions): Promise<MachinesJob> => {
  const { db, log, leaseMs } = context
  const lease = { name: 'practice.machines', holder: randomUUID(), ttlMs: leaseMs }
  const reconciler = createReconciler({ ...context, machines, lease, ...(tell && { tell }) })
  const ending = new AbortController()
  let allDueAt = 0
  let backoffMs = settleMs

  const watch: LeaseWatch = await watchLease({
    db,
    lease,
    onRole: (role) => {
      allDueAt = 0
      log.info({ role }, 'role in keeping the practice servers')
    },
    onError: (error) => log.warn({ err: error }, 'the lease to keep the practice servers could not be renewed'),
  })
  const isInCharge = () => watch.role === 'holder' && !ending.signal.aborted

  const round = async () => {
    if (!isInCharge()) return
    await sweepLifecycles(context, lease)
    const isAllDue = performance.now() >= allDueAt
    // An event that comes meanwhile makes it due again.
    if (isAllDue) allDueAt = performance.now() + allMs
    try {
      await (isAllDue ? reconciler.all() : reconciler.unsettled())
      backoffMs = settleMs
    } catch (error) {
      backoffMs = Math.min(backoffMs * 2, longestBackoffMs)
      if (isAllDue) allDueAt = 0
      throw error
    }
  }
  const rounds: RepeatedTask = repeat({
    everyMs: () => backoffMs,
    firstAfterMs: 0,
    round,
    onError: (error) => log.warn({ err: error }, 'the machines of the practice servers could not be looked at'),
  })

  const limit = createLimiter(16)
  const notices: RepeatedTask = repeat({
    everyMs: slowMs,
    firstAfterMs: 0,
    round: async () => {
      if (isInCharge()) await sendNotices(context, lease)
    },
    onError: (error) => log.warn({ err: error }, 'notices of expiry could not be sent'),
  })
  const players: RepeatedTask = repeat({
    everyMs: slowMs,
    round: async () => {
      if (isInCharge()) await recordPlayers(context, machines, { limit, signal: ending.signal, ...(tell && { tell }) })
    },
    onError: (error) => log.warn({ err: error }, 'the players of practice servers could not be recorded'),
  })

  let followBackoffMs = 1_000
  const following: RepeatedTask = repeat({
    everyMs: () => followBackoffMs,
    firstAfterMs: 0,
    round: async () => {
      if (!isInCharge()) return
      const { signal } = ending
      followBackoffMs = Math.min(followBackoffMs * 2, longestBackoffMs)
      await machines.engine.follow(() => {
        followBackoffMs = 1_000
        allDueAt = 0
      }, signal)
    },
    onError: (error) => log.debug({ err: error }, 'the engine’s events could not be followed'),
  })

  return {
    stop: async () => {
      ending.abort()
      await Promise.all([rounds.stop(), notices.stop(), players.stop(), following.stop()])
      await watch.stop()
    },
  }
}

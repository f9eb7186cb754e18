import { randomUUID } from 'node:crypto'
import type { Machines } from '../../machines/index.ts'
import { type LeasedJob, startLeasedJob } from '../../platform/leased-job/index.ts'
import { createLimiter } from '../../platform/limiter/index.ts'
import { removeOverInvites } from '../invites/invites.store.ts'
import type { PracticeContext } from '../practice.context.ts'
import { recordPlayers } from '../server/record-players.ts'
import { judgeBookings } from './judge-bookings.ts'
import { sweepLifecycles } from './lifecycle.ts'
import { tellEnding } from './notices.ts'
import { forgetBookings, startBookings } from './start-bookings.ts'
import { tellBookings } from './tell-bookings.ts'

export type RentalsJobOptions = {
  readonly context: PracticeContext
  readonly machines: Machines
  /** Milliseconds between two rounds that expire servers and invites, and start booked servers. */
  readonly settleMs?: number
  /** Milliseconds between two rounds that record players and tell owners that servers expire. */
  readonly slowMs?: number
}

/**
 * The periodic work for rented servers, on one replica at a time: expire servers and invites, start booked servers, pay bookings
 * back, tell
 * owners, and record players. The machines follow what it writes. Another replica may run the job of the machines at the
 * same time, so each change locks its rows and checks them again.
 */
export const startRentalsJob = async ({
  context,
  machines,
  settleMs = 1_000,
  slowMs = 60_000,
}: RentalsJobOptions): Promise<LeasedJob> => {
  const { db, log, leaseMs, replicaId = randomUUID() } = context
  const lease = { name: 'practice.rentals', holder: replicaId, ttlMs: leaseMs }
  const job = await startLeasedJob({ db, lease, log })
  job.repeat({
    everyMs: settleMs,
    firstAfterMs: 0,
    round: () => sweepLifecycles(context, lease),
    onError: (error) => log.warn({ err: error }, 'practice servers could not be expired'),
  })
  job.repeat({
    everyMs: settleMs,
    firstAfterMs: 0,
    round: () => removeOverInvites(db, context.now()),
    onError: (error) => log.warn({ err: error }, 'expired invites could not be removed'),
  })
  job.repeat({
    everyMs: settleMs,
    firstAfterMs: 0,
    round: () => startBookings(context, lease),
    onError: (error) => log.warn({ err: error }, 'booked servers could not be started'),
  })
  job.repeat({
    everyMs: settleMs,
    firstAfterMs: 0,
    round: () => judgeBookings(context, lease),
    onError: (error) => log.warn({ err: error }, 'ended bookings could not be judged'),
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
  job.repeat({
    everyMs: slowMs,
    firstAfterMs: 0,
    round: () => tellBookings(context, lease),
    onError: (error) => log.warn({ err: error }, 'owners could not be told of bookings that start soon'),
  })
  const limit = createLimiter(16)
  job.repeat({
    everyMs: slowMs,
    round: (signal) => recordPlayers(context, machines, { limit, signal }),
    onError: (error) => log.warn({ err: error }, 'the players of practice servers could not be recorded'),
  })
  return job
}

import { randomUUID } from 'node:crypto'
import type { Area } from '../platform/area/index.ts'
import type { Database } from '../platform/db/index.ts'
import type { LeasedJob } from '../platform/leased-job/index.ts'
import type { Log } from '../platform/log/index.ts'
import { type RepeatedTask, repeat } from '../platform/repeat/index.ts'
import { seatsRoutes } from './seats.routes.ts'
import { waitingByServer } from './seats.store.ts'
import { type SeatsNeighbours, startSeatsJob } from './seats-job.ts'

export type SeatsOptions = SeatsNeighbours & {
  readonly db: Database
  readonly log: Log
  readonly now: () => Date
  /** Called with the number of players in the queue of each server that has one. */
  onWaiting(counts: ReadonlyMap<string, number>): void
  /** Lifetime of the job's lease, in milliseconds. */
  readonly leaseMs?: number
  /** Holds the lease of this process; by default a random one does. */
  readonly replicaId?: string
  /** Milliseconds between two rounds of the job, and between two counts. */
  readonly everyMs?: number
}

const defaultLeaseMs = 10_000
const defaultEveryMs = 1_000

/** The queues of players who wait for a seat on a full server. */
export const createSeats = ({
  onWaiting,
  leaseMs = defaultLeaseMs,
  replicaId = randomUUID(),
  everyMs = defaultEveryMs,
  ...options
}: SeatsOptions): Area => {
  const { db, log } = options
  let job: LeasedJob | undefined
  let counting: RepeatedTask | undefined
  return {
    routes: seatsRoutes(options),
    start: async () => {
      job = await startSeatsJob({ ...options, everyMs, lease: { name: 'seats', holder: replicaId, ttlMs: leaseMs } })
      counting = repeat({
        everyMs,
        firstAfterMs: 0,
        round: async () => onWaiting(await waitingByServer(db)),
        onError: (error) => log.warn({ err: error }, 'waiting players could not be counted'),
      })
    },
    stop: async () => {
      await counting?.stop()
      await job?.stop()
    },
  }
}

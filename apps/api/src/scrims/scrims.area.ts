import { randomUUID } from 'node:crypto'
import type { Area } from '../platform/area/index.ts'
import { type LeasedJob, startLeasedJob } from '../platform/leased-job/index.ts'
import { followScrims } from './follow-scrims.ts'
import type { ScrimsContext } from './scrims.context.ts'
import { scrimRoutes } from './scrims.routes.ts'

export type ScrimsOptions = ScrimsContext & {
  /** Lifetime of the job's lease, in milliseconds. */
  readonly leaseMs: number
  /** Holds the lease of this process; by default a random one does. */
  readonly replicaId?: string | undefined
  /** Milliseconds between two rounds of the job. */
  readonly everyMs?: number
}

/** The board on which teams find a scrim (docs/product/scrims.md). */
export const createScrims = ({
  leaseMs,
  replicaId = randomUUID(),
  everyMs = 5_000,
  ...context
}: ScrimsOptions): Area => {
  const { db, log } = context
  let job: LeasedJob | undefined
  return {
    routes: scrimRoutes(context),
    start: async () => {
      const lease = { name: 'scrims', holder: replicaId, ttlMs: leaseMs }
      job = await startLeasedJob({ db, lease, log })
      job.repeat({
        everyMs,
        round: () => followScrims(context, lease),
        onError: (error) => log.warn({ err: error }, 'scrims could not be followed'),
      })
    },
    stop: async () => job?.stop(),
  }
}

import { randomUUID } from 'node:crypto'
import type { Area } from '../platform/area/index.ts'
import { createBoundTokens } from '../platform/credentials/index.ts'
import { type LeasedJob, startLeasedJob } from '../platform/leased-job/index.ts'
import { followScrims } from './follow-scrims.ts'
import type { ScrimsContext } from './scrims.context.ts'
import { scrimRoutes } from './scrims.routes.ts'
import { followVetoes, loadVetoes } from './veto/follow-vetoes.ts'
import { vetoRoutes } from './veto/veto.routes.ts'

export type ScrimsOptions = Omit<ScrimsContext, 'matchKeys'> & {
  /** The secrets that sign the keys of matches, the newest first. */
  readonly secrets: Parameters<typeof createBoundTokens>[0]
  /** Lifetime of the job's lease, in milliseconds. */
  readonly leaseMs: number
  /** Holds the lease of this process; by default a random one does. */
  readonly replicaId?: string | undefined
  /** Milliseconds between two rounds of the job. */
  readonly everyMs?: number
}

/** Longest time by which chance is late with a step. */
const longestStepDelayMs = 1_000

/** The board on which teams find a scrim (docs/product/scrims.md). */
export const createScrims = ({
  leaseMs,
  replicaId = randomUUID(),
  everyMs = 5_000,
  secrets,
  ...options
}: ScrimsOptions): Area => {
  const context: ScrimsContext = { ...options, matchKeys: createBoundTokens(secrets, 'veto matches') }
  const { db, log } = context
  const stepEveryMs = Math.min(everyMs, longestStepDelayMs)
  let job: LeasedJob | undefined
  return {
    routes: [...scrimRoutes(context), ...vetoRoutes(context)],
    start: async () => {
      const lease = { name: 'scrims', holder: replicaId, ttlMs: leaseMs }
      job = await startLeasedJob({ db, lease, log })
      job.repeat({
        everyMs,
        round: () => followScrims(context, lease),
        onError: (error) => log.warn({ err: error }, 'scrims could not be followed'),
      })
      job.repeat({
        everyMs: stepEveryMs,
        round: () => followVetoes(context, lease),
        onError: (error) => log.warn({ err: error }, 'vetoes could not be followed'),
      })
      job.repeat({
        everyMs: stepEveryMs,
        round: (signal) => loadVetoes(context, lease, signal),
        onError: (error) => log.warn({ err: error }, 'the maps of vetoes could not be loaded'),
      })
    },
    stop: async () => job?.stop(),
  }
}

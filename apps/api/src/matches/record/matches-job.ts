import { type LeasedJob, startLeasedJob } from '../../platform/leased-job/index.ts'
import type { MatchesContext } from '../matches.context.ts'
import { removeOldMatches } from './matches.store.ts'
import { endSilentMatches } from './record-matches.ts'

const everyMs = 60_000

/** Ends matches whose server is silent, and removes old ones, on one replica at a time. */
export const startMatchesJob = async ({
  leaseMs,
  replicaId,
  ...context
}: MatchesContext & {
  readonly leaseMs: number
  readonly replicaId: string
}): Promise<LeasedJob> => {
  const { db, log, now } = context
  const lease = { name: 'practice.matches', holder: replicaId, ttlMs: leaseMs }
  const job = await startLeasedJob({ db, lease, log })
  job.repeat({
    everyMs,
    round: () => endSilentMatches(context, lease),
    onError: (error) => log.warn({ err: error }, 'silent matches could not be ended'),
  })
  let hasMore = false
  job.repeat({
    everyMs: () => (hasMore ? 0 : everyMs),
    round: async () => {
      hasMore = false
      hasMore = await removeOldMatches(db, now())
    },
    onError: (error) => log.warn({ err: error }, 'old matches could not be removed'),
  })
  return job
}

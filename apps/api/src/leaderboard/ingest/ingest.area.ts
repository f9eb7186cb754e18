import type { Area } from '../../platform/area/index.ts'
import type { Metrics } from '../../platform/http/index.ts'
import { type RepeatedTask, repeat } from '../../platform/repeat/index.ts'
import { leaderboardCommands } from '../leaderboard.commands.ts'
import type { LeaderboardConfig } from '../leaderboard.config.ts'
import { prune } from '../retention/prune.ts'
import { upkeepLease } from '../retention/upkeep-lease.ts'
import { ingestMetrics } from './ingest.metrics.ts'
import { type IngestRoutesOptions, ingestRoutes } from './ingest.routes.ts'

export type IngestOptions = Omit<IngestRoutesOptions, 'seasons' | 'metrics'> & {
  readonly metrics: Metrics
  /** The current configuration, which changes while the API runs. */
  readonly leaderboard: () => LeaderboardConfig
}

const pruneEveryMs = 10 * 60_000
const bytesPerMegabyte = 1_024 * 1_024

/** The input of the leaderboards: receives the game servers' logs, and limits how much of them is kept. */
export const createIngest = ({ leaderboard, ...options }: IngestOptions): Area => {
  const { db, log, now } = options
  const lease = upkeepLease()
  let pruning: RepeatedTask | undefined
  return {
    routes: ingestRoutes({
      ...options,
      metrics: ingestMetrics(options.metrics.registry),
      seasons: () => leaderboard().seasons,
    }),
    commands: leaderboardCommands,
    start: () => {
      pruning = repeat({
        everyMs: pruneEveryMs,
        round: () => prune({ db, lease, keepBytes: leaderboard().keep_events_mb * bytesPerMegabyte, now: now() }),
        onError: (error) => log.warn({ err: error }, 'old log could not be pruned; it is tried again'),
      })
    },
    stop: async () => {
      await pruning?.stop()
    },
  }
}

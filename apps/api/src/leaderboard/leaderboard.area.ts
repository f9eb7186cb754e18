import { randomUUID } from 'node:crypto'
import type { LeaderboardEntryWire, LeaderboardMode } from '@warmup/domain/leaderboard'
import type { Area } from '../platform/area/index.ts'
import type { Database } from '../platform/db/index.ts'
import type { Metrics } from '../platform/http/index.ts'
import { type LeasedJob, startLeasedJob } from '../platform/leased-job/index.ts'
import type { Log } from '../platform/log/index.ts'
import type { LeaderboardNeighbours } from './boards/boards.context.ts'
import { exportBoards } from './boards/boards.metrics.ts'
import { createBoards } from './boards/boards.service.ts'
import { countBoardsBehind } from './boards/count-boards-behind.ts'
import { createEditionCache } from './boards/editions.store.ts'
import type { PlayerRecord } from './boards/player-record.ts'
import { editionKeptMs } from './boards/prune-editions.ts'
import { LeaseLostError } from './boards/publisher.context.ts'
import { createPublisher, type Publisher } from './boards/publisher.ts'
import type { LeaderboardConfig } from './leaderboard.config.ts'
import { leaderboardRoutes } from './leaderboard.routes.ts'

export type LeaderboardOptions = {
  readonly db: Database
  /** The current configuration, which changes while the API runs. */
  readonly leaderboard: () => LeaderboardConfig
  readonly neighbours: LeaderboardNeighbours
  readonly metrics: Metrics
  readonly log: Log
  readonly now: () => Date
  /** Milliseconds between two editions of a board that changes. */
  readonly publishMs?: number
  /** Lifetime of the publisher's lease, in milliseconds. */
  readonly leaseMs?: number
  /** The holder of this process's lease; random by default. */
  readonly replicaId?: string | undefined
}

export type LeaderboardArea = Area & {
  /** The best players of a mode, in the newest season or in all time without one. */
  topOf(mode: LeaderboardMode): Promise<readonly LeaderboardEntryWire[]>
  /** A player's entries in all time and in the newest `seasons` seasons, and the kills by day. */
  recordOf(steamId: string, seasons: number): Promise<PlayerRecord>
}

/** The lease of the publisher. */
export const boardsLease = 'leaderboard.publish'

const defaultPublishMs = 5_000
const defaultLeaseMs = 10_000

/** The leaderboard area: the boards, and the job that publishes them. */
export const createLeaderboard = ({
  db,
  leaderboard,
  neighbours,
  metrics,
  log,
  now,
  publishMs = defaultPublishMs,
  leaseMs = defaultLeaseMs,
  replicaId = randomUUID(),
}: LeaderboardOptions): LeaderboardArea => {
  const lease = { name: boardsLease, holder: replicaId, ttlMs: leaseMs }
  const editions = createEditionCache()
  const boards = createBoards({ db, leaderboard, neighbours, editions, now })
  exportBoards(metrics.registry, () => countBoardsBehind(db))
  let publisher: Publisher | undefined
  let job: LeasedJob | undefined

  return {
    recordOf: boards.recordOf,
    topOf: (mode) => boards.top({ mode, season: boards.seasons()[0]?.id }),
    routes: leaderboardRoutes(boards, () => ({
      minimumPlaytimeMinutes: leaderboard().minimum_playtime_minutes,
      updateSeconds: publishMs / 1_000,
      editionMinutes: editionKeptMs / 60_000,
    })),
    start: async () => {
      publisher = createPublisher({ db, leaderboard, lease, editions, now })
      const { publish } = publisher
      job = await startLeasedJob({ db, lease, log })
      let hasMore = false
      job.repeat({
        everyMs: () => (hasMore ? 0 : publishMs),
        firstAfterMs: 0,
        round: async () => {
          hasMore = false
          hasMore = await publish()
        },
        onError: (error) => {
          if (error instanceof LeaseLostError) log.debug({ err: error }, 'publishing ended')
          else log.warn({ err: error }, 'the boards could not be published')
        },
      })
    },
    stop: async () => {
      publisher?.stop()
      await job?.stop()
    },
  }
}

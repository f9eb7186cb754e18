import { randomUUID } from 'node:crypto'
import type { MatchSummary } from '@warmup/domain/matches'
import type { Area } from '../platform/area/index.ts'
import { createBoundTokens } from '../platform/credentials/index.ts'
import type { LeasedJob } from '../platform/leased-job/index.ts'
import { mountDemoDownload } from './demos/demo-download.ts'
import { practiceLogRoutes } from './live-game/log.routes.ts'
import type { MatchesContext } from './matches.context.ts'
import { matchesRoutes } from './matches.routes.ts'
import { matchSummary } from './record/matches.service.ts'
import { startMatchesJob } from './record/matches-job.ts'

export type MatchesOptions = Omit<MatchesContext, 'demoLinks'> & {
  readonly secrets: readonly [Uint8Array, ...Uint8Array[]]
  /** Lifetime of the job's lease, in milliseconds. */
  readonly leaseMs: number
  /** The holder of this process's lease; random by default. */
  readonly replicaId?: string | undefined
}

export type MatchesArea = Area & {
  /** A match in short, by what a chat made of the id in its link. */
  summary(id: string): Promise<MatchSummary | undefined>
}

/** Matches on practice servers: their logs, pages and demos, the live game, and watching. */
export const createMatches = ({
  secrets,
  leaseMs,
  replicaId = randomUUID(),
  ...options
}: MatchesOptions): MatchesArea => {
  const context: MatchesContext = { ...options, demoLinks: createBoundTokens(secrets, 'demo links') }
  let job: LeasedJob | undefined
  return {
    summary: (id) => matchSummary(context, id),
    routes: [...matchesRoutes(context), ...practiceLogRoutes(context)],
    mount: async (app) => mountDemoDownload(app, context),
    start: async () => {
      job = await startMatchesJob({ ...context, leaseMs, replicaId })
    },
    stop: async () => job?.stop(),
  }
}

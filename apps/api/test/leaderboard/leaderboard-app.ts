import type { FastifyInstance } from 'fastify'
import { createIngest } from '../../src/leaderboard/index.ts'
import type { Database } from '../../src/platform/db/index.ts'
import { createMetrics } from '../../src/platform/http/index.ts'
import { createLog, type Log } from '../../src/platform/log/index.ts'
import { communityWith } from '../community.ts'
import { createTestApp } from '../test-app.ts'
import { LogSender, logPath } from './log-sender.ts'

const logSecretOf = (serverId: string) => `secret-of-the-game-server-${serverId}`
/** The secret of the server `dm`. */
export const logSecret = logSecretOf('dm')

const seasons = [
  { id: 's1', name: 'S1', start: '2026-01-01T00:00:00+08:00', end: '2026-07-01T00:00:00+08:00' },
  { id: 's2', name: 'S2', start: '2026-07-01T00:00:00+08:00', end: '2027-01-01T00:00:00+08:00' },
]

const categories = {
  dm: 'dm',
  dm2: 'dm-noawp',
  pistol: 'dm-pistol',
  solo: 'solo',
  retakes: 'retakes',
  comp: 'competitive',
}

/** Servers whose ids name their category, each with its own secret; `silent` has none. */
const file = communityWith(
  [
    ...Object.entries(categories).map(([id, category], index) => ({
      id,
      category,
      address: `127.0.0.1:${27_101 + index}`,
      log_secret: logSecretOf(id),
    })),
    { id: 'silent', address: '127.0.0.1:27199' },
  ],
  { leaderboard: { seasons } },
)

export type LeaderboardApp = {
  readonly app: FastifyInstance
  readonly metrics: ReturnType<typeof createMetrics>
  /** A game server process that sends its log to this API. */
  sender(serverId: keyof typeof categories, instance?: string): LogSender
}

export type LeaderboardAppOptions = {
  readonly now?: () => Date
  readonly log?: Log
  /** Milliseconds between two requests, for the limits per game server. */
  readonly requestEveryMs?: number
}

/** The API for logs, with its own clock. */
export const createLeaderboardApp = async (
  db: Database,
  {
    now = () => new Date('2026-11-22T20:00:00+08:00'),
    log = createLog('silent'),
    requestEveryMs = 1_000,
  }: LeaderboardAppOptions = {},
): Promise<LeaderboardApp> => {
  const metrics = createMetrics({ withProcess: false })
  let elapsed = 0
  const { routes: calls } = createIngest({
    db,
    servers: file.servers.list,
    leaderboard: () => file.leaderboard,
    metrics,
    log,
    now,
    elapsed: () => {
      elapsed += requestEveryMs
      return elapsed
    },
  })
  const app = await createTestApp({ calls, metrics, log })
  return {
    app,
    metrics,
    sender: (serverId, instance) =>
      new LogSender(app, {
        path: logPath(serverId, logSecretOf(serverId)),
        ...(instance === undefined ? {} : { instance }),
      }),
  }
}

import { randomUUID } from 'node:crypto'
import type { Database } from '../platform/db/index.ts'
import { givenRequestId, type Metrics, type MountedCall, type Shortcut } from '../platform/http/index.ts'
import type { Log } from '../platform/log/index.ts'
import { createActivity } from './activity.ts'
import { tickerAnnouncements } from './announcements.ts'
import { Fleet } from './fleet.ts'
import { type FleetJob, startFleetJob } from './fleet-job.ts'
import { PlayerLists } from './player-lists.ts'
import { createPoller, type GameServerClient } from './poller.ts'
import { createServerInfo } from './server-info.ts'
import { createServerList } from './server-list.ts'
import type { AnnouncementsConfig, ServersConfig } from './servers.config.ts'
import { serversRoutes } from './servers.routes.ts'

export type ServersOptions = {
  readonly db: Database
  readonly servers: ServersConfig
  readonly announcements: AnnouncementsConfig
  readonly client: GameServerClient
  readonly metrics: Metrics
  readonly log: Log
  readonly headers: Readonly<Record<string, string>>
  /** Milliseconds that a silent replica keeps the right to poll. */
  readonly leaseMs?: number
  /** Milliseconds between two exchanges of replicas through the database. */
  readonly syncMs?: number
}

export type ServersArea = {
  readonly routes: readonly MountedCall[]
  /** Answers the unfiltered list, by far the most asked for, before anything else looks at the request. */
  readonly shortcut: Shortcut
  /** What a visitor of the server list sees first: what the calls would answer, and a name for it that changes with it. */
  readonly firstView: {
    version(): string
    answers(): Promise<{ readonly servers: unknown; readonly ticker: unknown; readonly activity: unknown }>
  }
  /** Whether there is something true to show: every server was asked once, or had time enough. */
  isReady(): boolean
  /** Reads what is known and begins to poll. */
  start(): Promise<void>
  stop(): Promise<void>
}

const defaultLeaseMs = 10_000
const defaultSyncMs = 1_000
/** Milliseconds beyond two timeouts after which a fleet that is still incomplete is shown all the same. */
const patienceMs = 2_000

/** The servers area, put together. */
export const createServers = ({
  db,
  servers,
  announcements,
  client,
  metrics,
  log,
  headers,
  leaseMs = defaultLeaseMs,
  syncMs = defaultSyncMs,
}: ServersOptions): ServersArea => {
  const fleet = new Fleet(servers.list)
  const playerLists = new PlayerLists()
  const list = createServerList(fleet, headers)
  const poller = createPoller({
    fleet,
    playerLists,
    client,
    poll: servers.poll,
    onResult: (kind, result) => metrics.polls.inc({ kind, result }),
  })
  const activity = createActivity({ db, fleet, log, isWriter: () => job?.role === 'holder' })
  metrics.watchFleet(() => fleet.totals())
  const ticker = () => tickerAnnouncements(announcements, new Date())
  let job: FleetJob | undefined
  let showAnywayAt = Number.POSITIVE_INFINITY

  return {
    routes: serversRoutes({
      list,
      announcements,
      activity,
      serverInfo: createServerInfo({ fleet, playerLists, client, poll: servers.poll }),
    }),
    shortcut: (request, response) => {
      if (request.url !== '/api/servers' || request.method !== 'GET') return false
      list.all.send(request, response, givenRequestId(request))
      metrics.countListAnswer()
      return true
    },
    firstView: {
      version: () => [list.all.etag, ...ticker().map(({ id }) => id)].join(' '),
      answers: async () => ({ servers: list.wires, ticker: ticker(), activity: await activity.read() }),
    },
    isReady: () => fleet.isComplete || performance.now() >= showAnywayAt,
    start: async () => {
      showAnywayAt = performance.now() + 2 * servers.poll.info_timeout_ms + patienceMs
      job = await startFleetJob({
        db,
        fleet,
        poller,
        lease: { name: 'servers.poll', holder: randomUUID(), ttlMs: leaseMs },
        log,
        syncMs,
        onRole: (role) => metrics.isPolling.set(role === 'follower' ? 0 : 1),
      })
      activity.start()
    },
    stop: async () => {
      list.stop()
      await activity.stop()
      await job?.stop()
    },
  }
}

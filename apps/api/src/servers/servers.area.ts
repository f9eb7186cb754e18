import { randomUUID } from 'node:crypto'
import { isKeyLike } from '@warmup/domain/keys'
import type { SeatCount } from '@warmup/domain/seats'
import { freeSlots, isFull, type ServerInfoWire, type ServerWire } from '@warmup/domain/servers'
import type { Area } from '../platform/area/index.ts'
import { bearerOf } from '../platform/credentials/index.ts'
import type { Database, Transaction } from '../platform/db/index.ts'
import { type FastPath, givenRequestId, type Metrics } from '../platform/http/index.ts'
import type { Log } from '../platform/log/index.ts'
import type { Pictures } from '../platform/pictures/index.ts'
import { createActivity } from './activity.ts'
import { tickerAnnouncements } from './announcements.ts'
import { type EmbedSource, mountServerEmbeds } from './embed/server-embeds.ts'
import { Fleet } from './fleet.ts'
import { type FleetJob, startFleetJob } from './fleet-job.ts'
import { startVersionJob } from './game-version/version-job.ts'
import { ownServersRoutes } from './own/own-servers.routes.ts'
import type { OwnServersOptions } from './own/own-servers.service.ts'
import { noNames, PlayerLists, type PlayerNames } from './player-lists.ts'
import type { GameServerClient } from './poll-server.ts'
import { createPoller } from './poller.ts'
import { mountServerBadge } from './server-badge.ts'
import { createServerInfo } from './server-info.ts'
import { createServerList } from './server-list.ts'
import { isUpdating, type ServerRecord, slotsOf, stateOf } from './server-record.ts'
import type { AnnouncementsConfig, ServerConfig, ServersConfig } from './servers.config.ts'
import { serversMetrics } from './servers.metrics.ts'
import { serversRoutes } from './servers.routes.ts'

export type ServersOptions = {
  readonly db: Database
  readonly servers: ServersConfig
  /** The current announcements, which change while the API runs. */
  readonly announcements: () => AnnouncementsConfig
  readonly client: GameServerClient
  /** Whether visitors may watch the broadcasts (`pracc.spectate`); not by default. */
  readonly canWatch?: () => boolean
  /** Draws badges as PNG; by default they are SVG only. */
  readonly pictures?: Pictures
  /** What the pages for frames of other sites need; no such pages by default. */
  readonly embeds?: () => EmbedSource
  /** The names of players where the game hides them; none by default. */
  readonly names?: PlayerNames
  /** The servers on which a player has played, the last first; none by default. */
  readonly playedBy?: OwnServersOptions['playedBy']
  /** Asks Steam for the version that game servers need. Rejects with `VersionCheckError`. */
  readonly askVersion: () => Promise<number>
  /** Milliseconds between two requests to Steam. */
  readonly versionEveryMs: number
  /** Tells of a newer version of the game in the transaction that stores it; nothing by default. */
  readonly onGameUpdate?: (tx: Transaction, required: number) => Promise<void>
  readonly metrics: Metrics
  readonly log: Log
  readonly headers: Readonly<Record<string, string>>
  readonly now: () => Date
  /** Lifetime of the polling lease, in milliseconds. */
  readonly leaseMs?: number
  /** Holds the lease of this process; by default a random one does. */
  readonly replicaId?: string | undefined
  /** Milliseconds between two synchronizations with the database. */
  readonly syncMs?: number
}

/** A configured server with its last record. */
export type SeenServer = {
  readonly config: ServerConfig
  readonly record: ServerRecord
  /** Whether players cannot join before it is updated. */
  readonly isUpdating: boolean
}

export type ServersArea = Area & {
  /** Answers the unfiltered list before Fastify, because it is by far the most frequent request. */
  readonly fastPath: FastPath
  /** The current responses of the server list's calls, for prerendering. Contains the activity only if it is known. */
  readonly pageData: {
    /** Changes with the data; undefined until there are data to show. */
    version(): string | undefined
    read(): { readonly servers: unknown; readonly ticker: unknown; readonly activity: unknown }
  }
  /** The rows of the unfiltered list. `onChange` calls its listener after each change. */
  readonly list: { wires(): readonly ServerWire[]; onChange(listener: () => void): void }
  /** The players on a server, as `GET /api/server/info` names them. Rejects as it does. */
  playersOn(ip: string, port: number): Promise<ServerInfoWire>
  /** The configured servers with their last records, for the operator. */
  fleet(): readonly SeenServer[]
  /** The slots of a server; `closed` while it cannot be joined, undefined if it is not configured. */
  seatsOn(serverId: string): SeatCount | 'closed' | undefined
  /** Sets the number of players who wait for a seat, of the servers with a queue. */
  showWaiting(counts: ReadonlyMap<string, number>): void
  /** When this replica last asked a game server; undefined if it has not. */
  polledAt(): Date | undefined
  /** Updates the displayed fields of the same servers, such as names. */
  show(list: ServersConfig['list']): void
  /** The version that game servers need; undefined if unknown. */
  requiredVersion(): number | undefined
  /** Whether there are data to show: every server was polled once, or the time for it is over. */
  isReady(): boolean
}

/** The lease of the polling. */
export const pollingLease = 'servers.poll'

const defaultLeaseMs = 10_000
/** Short, so that rows of the live stream change within 2 s of the poll on replicas that do not poll. */
const defaultSyncMs = 500
/** An incomplete fleet is shown after two timeouts plus this time. */
const patienceMs = 2_000

/** The servers area. */
export const createServers = ({
  db,
  servers,
  announcements,
  client,
  canWatch = () => false,
  embeds,
  pictures,
  names = noNames,
  playedBy = async () => [],
  askVersion,
  versionEveryMs,
  onGameUpdate = async () => {},
  metrics,
  log,
  headers,
  now,
  leaseMs = defaultLeaseMs,
  syncMs = defaultSyncMs,
  replicaId = randomUUID(),
}: ServersOptions): ServersArea => {
  const fleet = new Fleet(servers.list, canWatch)
  const { polls, isPolling } = serversMetrics(metrics.registry, () => fleet.totals())
  const ids = new Set(servers.list.map(({ id }) => id))
  const playerLists = new PlayerLists()
  let polledAt: Date | undefined
  const list = createServerList(fleet, headers)
  const poller = createPoller({
    fleet,
    playerLists,
    client,
    poll: servers.poll,
    now,
    onError: (error) => log.error({ err: error }, 'a poll failed'),
    onResult: (kind, result) => {
      if (kind === 'info') polledAt = now()
      polls.inc({ kind, result })
    },
  })
  const activity = createActivity({ db, fleet, log, now, isWriter: () => job?.role === 'holder' })
  const ticker = () => tickerAnnouncements(announcements(), now())
  const serverInfo = createServerInfo({ fleet, playerLists, client, poll: servers.poll, names, now })
  let job: FleetJob | undefined
  let versionJob: Awaited<ReturnType<typeof startVersionJob>> | undefined
  let showAnywayAt = Number.POSITIVE_INFINITY
  const isReady = () => fleet.isComplete || performance.now() >= showAnywayAt

  return {
    routes: [
      ...serversRoutes({
        list,
        announcements,
        activity,
        now,
        serverInfo,
      }),
      ...ownServersRoutes({ db, isListed: (id) => ids.has(id), playedBy }),
    ],
    mount: (app) => {
      mountServerBadge(app, fleet, pictures)
      if (embeds !== undefined) mountServerEmbeds(app, fleet, embeds)
    },
    fastPath: (request, response) => {
      if (request.url !== '/api/servers' || request.method !== 'GET') return false
      // A key must be valid, and its requests are counted.
      if (isKeyLike(bearerOf(request.headers.authorization) ?? '')) return false
      list.all.send(request, response, givenRequestId(request))
      metrics.countListAnswer()
      return true
    },
    pageData: {
      version: () =>
        isReady()
          ? [
              list.all.etag,
              activity.latestTime(),
              ...ticker().map(({ id, text, text_en }) => `${id} ${text} ${text_en}`),
            ].join(' ')
          : undefined,
      read: () => ({ servers: list.wires, ticker: ticker(), activity: activity.latest() }),
    },
    list: { wires: () => list.wires, onChange: list.onChange },
    playersOn: serverInfo,
    show: (list) => fleet.showAs(list),
    isReady,
    fleet: () =>
      fleet.configs.map((config) => {
        const record = fleet.recordOf(config.id)
        return { config, record, isUpdating: isUpdating(record, fleet.required) }
      }),
    seatsOn: (serverId) => {
      const config = fleet.configs.find(({ id }) => id === serverId)
      if (config === undefined) return undefined
      const record = fleet.recordOf(serverId)
      if (stateOf(record) === 'offline' || isUpdating(record, fleet.required)) return 'closed'
      const slots = slotsOf(config, record)
      return { players: slots.players, free: freeSlots(slots), isFull: isFull(slots) }
    },
    showWaiting: (counts) => fleet.showWaiting(counts),
    polledAt: () => polledAt,
    requiredVersion: () => fleet.required,
    /** Reads the stored records and starts to poll. */
    start: async () => {
      showAnywayAt = performance.now() + 2 * servers.poll.info_timeout_ms + patienceMs
      job = await startFleetJob({
        db,
        fleet,
        poller,
        lease: { name: pollingLease, holder: replicaId, ttlMs: leaseMs },
        log,
        syncMs,
        onRole: (role) => isPolling.set(role === 'follower' ? 0 : 1),
      })
      versionJob = await startVersionJob({
        db,
        fleet,
        lease: { name: 'servers.version', holder: randomUUID(), ttlMs: leaseMs },
        log,
        now,
        ask: askVersion,
        onUpdate: onGameUpdate,
        everyMs: versionEveryMs,
        syncMs,
      })
      activity.start()
      // Starts the read before the first page is prerendered.
      activity.latest()
    },
    stop: async () => {
      list.stop()
      await activity.stop()
      await versionJob?.stop()
      await job?.stop()
    },
  }
}

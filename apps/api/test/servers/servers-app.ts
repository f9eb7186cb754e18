import type { FastifyInstance } from 'fastify'
import type { CommunityFile } from '../../src/community-file.ts'
import { createMembership } from '../../src/membership/index.ts'
import type { Database } from '../../src/platform/db/index.ts'
import { createMetrics, type Metrics, securityHeaders } from '../../src/platform/http/index.ts'
import { createLog } from '../../src/platform/log/index.ts'
import { createServers, type GameServerClient, type ServersArea } from '../../src/servers/index.ts'
import { membershipDouble } from '../membership/membership-double.ts'
import { createTestApp } from '../test-app.ts'

export type ServersApp = {
  readonly app: FastifyInstance
  readonly servers: ServersArea
  readonly metrics: Metrics
  stop(): Promise<void>
}

/** One replica of the API on a database. It queries game servers with the given client. */
export const startServersApp = async (
  db: Database,
  file: CommunityFile,
  client: GameServerClient,
  {
    leaseMs = 2_000,
    replicaId,
    askVersion = async () => 14_177,
    onGameUpdate,
    now = () => new Date(),
    announcements = () => file.announcements,
    embeds,
    pictures,
  }: {
    leaseMs?: number
    replicaId?: string
    askVersion?: () => Promise<number>
    onGameUpdate?: Parameters<typeof createServers>[0]['onGameUpdate']
    now?: () => Date
    announcements?: () => CommunityFile['announcements']
    pictures?: NonNullable<Parameters<typeof createServers>[0]['pictures']>
    embeds?: NonNullable<Parameters<typeof createServers>[0]['embeds']>
  } = {},
): Promise<ServersApp> => {
  const headers = securityHeaders({ isHttps: false })
  const metrics = createMetrics({ withProcess: false })
  const log = createLog('silent')
  const { servers: serversConfig } = file
  const servers = createServers({
    db,
    servers: serversConfig,
    announcements,
    client,
    askVersion,
    ...(onGameUpdate && { onGameUpdate }),
    ...(embeds && { embeds }),
    ...(pictures && { pictures }),
    versionEveryMs: 50,
    metrics,
    log,
    headers,
    now,
    leaseMs,
    replicaId,
    syncMs: 50,
  })
  const app = await createTestApp({
    metrics,
    headers,
    fastPath: servers.fastPath,
    calls: [...servers.routes, ...createMembership({ db, now, ...membershipDouble }).routes],
    checkReady: async () => {
      if (!servers.isReady()) throw new Error('not asked yet')
    },
  })
  await servers.mount?.(app)
  await servers.start?.()
  return {
    app,
    servers,
    metrics,
    stop: async () => {
      await app.close()
      await servers.stop?.()
    },
  }
}

import { accountsRoutes } from './accounts/index.ts'
import { createApp } from './app.ts'
import { communityFileSchema } from './community-file.ts'
import { type Environment, readYaml } from './platform/config/index.ts'
import { type OpenDatabase, openEmbedded, openPostgresql } from './platform/db/index.ts'
import { createMetrics, securityHeaders } from './platform/http/index.ts'
import type { Log } from './platform/log/index.ts'
import { loadPortal } from './platform/static/index.ts'
import { createA2sClient } from './servers/a2s-client.ts'
import { createServers } from './servers/index.ts'

export type RunningServer = {
  readonly address: string
  /** Stops taking requests, answers those under way, stops the jobs, gives leases back and closes the database. */
  stop(): Promise<void>
}

const openDatabase = (environment: Environment, log: Log): Promise<OpenDatabase> =>
  environment.databaseUrl === undefined
    ? openEmbedded(environment.dataFolder)
    : openPostgresql(environment.databaseUrl, {
        poolSize: environment.databasePool,
        onIdleError: (error) => log.warn({ err: error }, 'a database connection broke'),
      })

/** Starts the whole server as its environment says. Rejects with `ConfigurationError` or what the database says. */
export const startServer = async (environment: Environment, log: Log): Promise<RunningServer> => {
  const file = await readYaml(environment.communityFile, communityFileSchema)
  const database = await openDatabase(environment, log)
  const client = createA2sClient()
  const isHttps = environment.publicUrl?.startsWith('https:') ?? false
  const headers = securityHeaders({ isHttps })
  const metrics = createMetrics({ withProcess: true })
  const servers = createServers({
    db: database.db,
    servers: file.servers,
    announcements: file.announcements,
    client,
    metrics,
    log,
    headers,
  })
  const portal = await loadPortal({ folder: environment.portalFolder, community: file.community, headers, isHttps })
  if (!portal) log.warn({ folder: environment.portalFolder }, 'no built portal there: only the API is served')
  let isStopping = false

  const app = await createApp({
    log,
    metrics,
    headers,
    trustedProxies: environment.trustedProxies,
    metricsToken: environment.metricsToken,
    shortcut: servers.shortcut,
    calls: [...servers.routes, ...accountsRoutes(database.db)],
    portal,
    checkReady: async () => {
      if (isStopping) throw new Error('stopping')
      if (!servers.isReady()) throw new Error('the game servers have not been asked yet')
      await database.ping()
    },
  })
  await servers.start()
  const address = await app.listen({ host: environment.host, port: environment.port })

  return {
    address,
    stop: async () => {
      isStopping = true
      await new Promise((resolve) => setTimeout(resolve, environment.shutdownDelayMs))
      await app.close()
      await servers.stop()
      await client.close()
      await database.close()
    },
  }
}

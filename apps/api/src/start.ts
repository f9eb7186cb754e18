import { isServerMode } from '@warmup/domain/servers'
import { createAccounts } from './accounts/index.ts'
import { createApp } from './app.ts'
import { claimDatabase } from './claim-database.ts'
import { communityFileSchema } from './community-file.ts'
import { drawList } from './draw-list.ts'
import { type Environment, readYaml } from './platform/config/index.ts'
import { openControl } from './platform/control/index.ts'
import { type OpenDatabase, openEmbedded, openPostgresql } from './platform/db/index.ts'
import { createMetrics, securityHeaders } from './platform/http/index.ts'
import type { Log } from './platform/log/index.ts'
import { loadPortal, loadRenderer } from './platform/static/index.ts'
import { createA2sClient } from './servers/a2s-client.ts'
import { createServers } from './servers/index.ts'

export type RunningServer = {
  readonly address: string
  /** Stops taking requests, answers those under way, stops the jobs, gives leases back and closes the database. */
  stop(): Promise<void>
}

const openDatabase = (environment: Environment, log: Log): Promise<OpenDatabase> =>
  environment.databaseUrl === undefined
    ? openEmbedded(environment.dataFolder, (error) =>
        log.warn({ err: error }, 'the upkeep of the embedded database failed'),
      )
    : openPostgresql(environment.databaseUrl, {
        poolSize: environment.databasePool,
        onBrokenConnection: (error) => log.warn({ err: error }, 'a database connection broke'),
      })

/** Whether others than this machine reach the portal. */
const isPublic = ({ publicUrl }: Environment): boolean =>
  publicUrl !== undefined && !/^(localhost|127\.\d+\.\d+\.\d+|\[::1\])$/.test(new URL(publicUrl).hostname)

/** A category of the operator's own is shown as it is; one that is only misspelt should not go unnoticed. */
const warnOfCategories = (servers: readonly { id: string; category: string }[], log: Log): void => {
  for (const { id, category } of servers)
    if (!isServerMode(category))
      log.warn({ server: id, category }, 'a category that Warmup does not know is shown as it is')
}

/** Opens one part after the other; whatever was opened is put on `opened`, to be closed in the opposite order. */
const open = async (environment: Environment, log: Log, opened: AsyncDisposableStack): Promise<RunningServer> => {
  const file = await readYaml(environment.communityFile, communityFileSchema)
  warnOfCategories(file.servers.list, log)
  const database = await openDatabase(environment, log)
  opened.defer(() => database.close())
  const { db } = database
  await claimDatabase(db, environment)

  const isHttps = environment.publicUrl?.startsWith('https:') ?? false
  const headers = securityHeaders({ isHttps })
  const metrics = createMetrics({ withProcess: true })
  const client = createA2sClient()
  opened.defer(() => client.close())
  const servers = createServers({
    db,
    servers: file.servers,
    announcements: file.announcements,
    client,
    metrics,
    log,
    headers,
  })
  opened.defer(() => servers.stop())
  const { community } = file
  const drawPage = await loadRenderer(environment.portalFolder)
  const portal = await loadPortal({
    folder: environment.portalFolder,
    community,
    headers,
    isHttps,
    log,
    ...(drawPage && { drawing: drawList({ drawPage, community, servers }) }),
  })
  if (!portal) log.warn({ folder: environment.portalFolder }, 'no built portal there: only the API is served')

  let listeningAt: string | undefined
  const accounts = await createAccounts({
    db,
    environment,
    log,
    publicUrl: () => (environment.publicUrl ?? listeningAt ?? '').replace(/\/$/, ''),
  })
  opened.defer(() => accounts.stop())
  if (database.engine === 'embedded') {
    const control = await openControl(environment.dataFolder, accounts.runCommand)
    opened.defer(() => control.close())
  }

  let isStopping = false
  const app = await createApp({
    log,
    metrics,
    headers,
    trustedProxies: environment.trustedProxies,
    metricsToken: environment.metricsToken,
    isPublic: isPublic(environment),
    shortcut: servers.shortcut,
    calls: [...servers.routes, ...accounts.routes],
    portal,
    checkReady: async () => {
      if (isStopping) throw new Error('stopping')
      if (!servers.isReady()) throw new Error('the game servers have not been asked yet')
      await database.ping()
    },
  })
  opened.defer(() => app.close())
  await accounts.mountRedirects(app)
  await servers.start()
  const address = await app.listen({ host: environment.host, port: environment.port })
  listeningAt = address

  return {
    address,
    stop: async () => {
      isStopping = true
      await new Promise((resolve) => setTimeout(resolve, environment.shutdownDelayMs))
      await opened.disposeAsync()
    },
  }
}

/** Starts the whole server as its environment says. Rejects with `ConfigurationError` or what the database says. */
export const startServer = async (environment: Environment, log: Log): Promise<RunningServer> => {
  const opened = new AsyncDisposableStack()
  try {
    return await open(environment, log, opened)
  } catch (error) {
    await opened.disposeAsync()
    throw error
  }
}

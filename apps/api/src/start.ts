import type { Community, Localized } from '@warmup/domain/common'
import { createAccounts, secretsOf, signingKeys } from './accounts/index.ts'
import { createApp } from './app.ts'
import { contentWarnings } from './check-content.ts'
import { claimDatabase } from './claim-database.ts'
import { openCommunityContent } from './community-content.ts'
import type { CommunityFile } from './community-file.ts'
import { doctorCommand } from './doctor/index.ts'
import { createFaq } from './faq/index.ts'
import { createInventory } from './inventory/index.ts'
import { createIngest, createLeaderboard } from './leaderboard/index.ts'
import { createMembership, privilegeWires } from './membership/index.ts'
import { createGateways, createPayments } from './payments/index.ts'
import type { Area } from './platform/area/index.ts'
import type { Environment } from './platform/config/index.ts'
import { openControl, runCommand } from './platform/control/index.ts'
import { createSealedText } from './platform/credentials/index.ts'
import { type OpenDatabase, openEmbedded, openPostgresql } from './platform/db/index.ts'
import { createFileReader } from './platform/files/index.ts'
import { createMetrics, securityHeaders } from './platform/http/index.ts'
import { createJobs } from './platform/jobs/index.ts'
import type { Log } from './platform/log/index.ts'
import { isLoopback } from './platform/loopback/index.ts'
import { createMailer, createMailQueue, type Mailer, noMailQueue } from './platform/mail/index.ts'
import { loadPrerenderer, type Prerenderer, type Prerendering } from './platform/prerendering/index.ts'
import { loadPortal } from './platform/static/index.ts'
import { createPractice } from './practice/index.ts'
import { createA2sClient } from './servers/a2s/client.ts'
import { createServers, type ServersArea } from './servers/index.ts'

export type RunningServer = {
  readonly address: string
  /**
   * Stops listening, stops the jobs and releases their leases, closes the connections after running requests have ended
   * or timed out, and closes the database.
   */
  stop(): Promise<void>
}

/** How long jobs may use the database during shutdown. */
const databaseGraceMs = 5_000

const openDatabase = (environment: Environment, log: Log): Promise<OpenDatabase> =>
  environment.databaseUrl === undefined
    ? openEmbedded(environment.dataFolder, (error) =>
        log.warn({ err: error }, 'the upkeep of the embedded database failed'),
      )
    : openPostgresql(environment.databaseUrl, {
        poolSize: environment.databasePool,
        onBrokenConnection: (error) => log.warn({ err: error }, 'a database connection broke'),
        onReachable: (isReachable) =>
          isReachable ? log.info('the database is reachable again') : log.error('the database is unreachable'),
      })

/** Whether other machines can reach the portal. */
const isPublic = ({ publicUrl }: Environment): boolean =>
  publicUrl !== undefined && !isLoopback(new URL(publicUrl).hostname)

/** The warning about `PUBLIC_URL`; undefined if players can use it. */
const addressWarning = (environment: Environment): string | undefined => {
  const { isSandbox, publicUrl } = environment
  if (isPublic(environment))
    return publicUrl?.startsWith('https:')
      ? undefined
      : 'PUBLIC_URL is not https: anyone on the network path can read passwords and take over sessions'
  return isSandbox
    ? undefined
    : `This is a trial: other machines cannot use PUBLIC_URL (${publicUrl}). To go live, set PUBLIC_URL, SESSION_KEYS and ` +
        'WARMUP_COMMUNITY. The command "operator setup" makes them'
}

/** The display name of a server in the community file. */
const serverName = (list: CommunityFile['servers']['list'], id: string): Localized | undefined => {
  const server = list.find((candidate) => candidate.id === id)
  const name = server?.name
  return server?.name_display ?? (name === undefined ? undefined : { zh: name, en: name })
}

/** Every prerendered page shows the server list. */
const prerenderingOf =
  ({ paths, prerenderPage }: Prerenderer, { pageData }: ServersArea) =>
  (community: Community): Prerendering => ({
    paths,
    data: pageData,
    render: (path, html, data) => prerenderPage({ path, html, community, data, now: Date.now() }),
  })

const openMailer = ({ mail }: Environment, log: Log): Mailer | undefined => {
  if (mail !== undefined) return createMailer(mail)
  log.warn('no mail server is configured (SMTP_URL): players cannot register or reset a password')
  return undefined
}

/** Opens the parts in order and adds them to `opened`, which closes them in reverse order. */
const open = async (environment: Environment, log: Log, opened: AsyncDisposableStack): Promise<RunningServer> => {
  const now = () => new Date()
  const { communityFile, isSandbox } = environment
  const isHttps = environment.publicUrl?.startsWith('https:') ?? false
  const reader = createFileReader()
  opened.defer(() => reader.close())
  const content = await openCommunityContent(communityFile, { isSandbox, reader, log, now })
  const file = () => content.current().file
  const { servers: serversConfig } = file()
  for (const warning of [addressWarning(environment), ...contentWarnings(file())]) if (warning) log.warn(warning)
  const database = await openDatabase(environment, log)
  opened.defer(() => database.close())
  const { db } = database
  await claimDatabase(db, environment)

  const headers = securityHeaders({ isHttps })
  const metrics = createMetrics({ withProcess: true })
  const client = createA2sClient()
  opened.defer(() => client.close())
  const servers = createServers({
    db,
    servers: serversConfig,
    announcements: () => file().announcements,
    client,
    metrics,
    log,
    headers,
    now,
  })
  const community = () => file().community
  let listeningAt: string | undefined
  const publicUrl = () => environment.publicUrl ?? listeningAt ?? ''
  const prerenderer = await loadPrerenderer(environment.portalFolder)
  opened.defer(() => prerenderer?.close())
  const portal = await loadPortal({
    folder: environment.portalFolder,
    community,
    address: publicUrl,
    serverName: (id) => serverName(file().servers.list, id),
    headers,
    isHttps,
    log,
    ...(prerenderer && { prerendering: prerenderingOf(prerenderer, servers) }),
  })
  if (!portal) log.warn({ folder: environment.portalFolder }, 'no built portal there: only the API is served')

  const mailer = openMailer(environment, log)
  opened.defer(() => mailer?.close())
  const keys = await signingKeys(environment)
  const jobs = createJobs({ database, log })
  const sealedText = createSealedText(secretsOf(keys), 'mail queue')
  const mailQueue = mailer === undefined ? noMailQueue : createMailQueue({ jobs, mailer, sealedText, now })
  const accounts = createAccounts({
    db,
    environment,
    keys,
    mailQueue,
    communityName: () => community().name,
    publicUrl,
    log,
    now,
  })

  const leaderboardConfig = () => file().leaderboard
  const ingest = createIngest({ db, servers: serversConfig.list, leaderboard: leaderboardConfig, metrics, log, now })
  const membership = createMembership({
    db,
    now,
    privileges: () => privilegeWires(file().privileges, community().membership.categories),
  })
  const leaderboard = createLeaderboard({
    db,
    leaderboard: leaderboardConfig,
    neighbours: {
      groupsOf: membership.groupsOf,
      membersOf: membership.membersOf,
      picturesOf: accounts.picturesOf,
      serverName: (id) => serverName(file().servers.list, id),
    },
    metrics,
    log,
    now,
  })

  const inventory = createInventory({
    host: () => community().inventory.host,
    apiKey: environment.inventoryApiKey,
    countSignIn: accounts.countInventorySignIn,
    log,
  })
  const faq = createFaq({ questions: () => content.current().questions })

  const { gateways, close: closeGateways } = createGateways({ config: environment.payment, publicUrl, now })
  opened.defer(closeGateways)
  const practice = createPractice({
    db,
    community,
    machines: file().machines,
    registry: environment.practiceRegistry,
    metrics,
    secrets: secretsOf(keys),
    isSandbox: environment.isSandbox,
    mailQueue,
    publicUrl,
    emailOf: accounts.emailOf,
    profilesOf: accounts.profilesOf,
    log,
    now,
    leaseMs: environment.practiceLeaseMs,
  })
  const payments = createPayments({
    db,
    gateways,
    prices: () => file().prices,
    products: practice.products,
    metrics,
    publicUrl,
    log,
    now,
    leaseMs: environment.practiceLeaseMs,
    pace: { everyMs: environment.paymentsEveryMs },
  })

  const areas: readonly Area[] = [
    servers,
    membership,
    accounts,
    ingest,
    leaderboard,
    inventory,
    faq,
    practice,
    payments,
  ]
  for (const area of areas) opened.defer(async () => area.close?.())
  if (database.engine === 'embedded') {
    const commands = [...areas.flatMap((area) => area.commands ?? []), doctorCommand(() => environment)]
    const communityName = async () => community().name
    const context = { db, mailer, publicUrl, communityName, now }
    const run = (message: unknown) => runCommand(commands, context, message)
    const control = await openControl(environment.dataFolder, run)
    opened.defer(() => control.close())
  }

  opened.defer(() => jobs.stop())
  let isStopping = false
  const app = await createApp({
    log,
    metrics,
    headers,
    trustedProxies: environment.trustedProxies,
    publicUrl: environment.publicUrl,
    limits: { maxConnections: environment.maxConnections },
    metricsToken: environment.metricsToken,
    isPublic: isPublic(environment),
    fastPath: servers.fastPath,
    calls: areas.flatMap((area) => area.routes),
    authenticate: accounts.authenticate,
    portal,
    checkReady: async () => {
      if (isStopping) throw new Error('stopping')
      if (!servers.isReady()) throw new Error('the game servers have not been asked yet')
      await database.checkHealth()
    },
    readyDetails: () => ({ content: content.state(), machines: practice.machines() }),
  })
  opened.defer(() => app.close())
  for (const area of areas) await area.mount?.(app)
  await jobs.start()
  for (const area of areas) {
    opened.defer(async () => area.stop?.())
    await area.start?.()
  }
  content.onChange(({ file: { servers: edited } }) => servers.show(edited.list))
  content.start()
  opened.defer(() => {
    reader.close()
    return content.stop()
  })
  const address = await app.listen({ host: environment.host, port: environment.port })
  listeningAt = address

  return {
    address,
    stop: async () => {
      isStopping = true
      await new Promise((resolve) => setTimeout(resolve, environment.shutdownDelayMs))
      // Begun first but awaited later, so that an open connection does not delay the release of leases.
      void app.close()
      // Otherwise they would take new jobs until the connections have closed.
      void jobs.stop().catch(() => {})
      // The jobs' last writes may wait for a silent database.
      const timer = setTimeout(() => void database.close().catch(() => {}), databaseGraceMs)
      await opened.disposeAsync()
      clearTimeout(timer)
    },
  }
}

/** Starts the server. Rejects with `ConfigurationError` or a database error. */
export const startServer = async (environment: Environment, log: Log): Promise<RunningServer> => {
  const opened = new AsyncDisposableStack()
  try {
    return await open(environment, log, opened)
  } catch (error) {
    await opened.disposeAsync().catch((cause) => log.warn({ err: cause }, 'the failed start could not be undone'))
    throw error
  }
}

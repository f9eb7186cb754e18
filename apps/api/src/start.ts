import { createApp } from './app.ts'
import { cardSource } from './card-source.ts'
import { type Areas, createAreas } from './create-areas.ts'
import { doctorCommand } from './doctor/index.ts'
import { updatesCommand } from './game-updates.commands.ts'
import { isPublic, openPlatform, type Platform } from './open-platform.ts'
import { openPortal } from './open-portal.ts'
import { backupCommand } from './platform/backup/index.ts'
import type { Environment } from './platform/config/index.ts'
import { openControl, runCommand } from './platform/control/index.ts'
import type { Log } from './platform/log/index.ts'
import { mountCards } from './platform/static/index.ts'
import { restartForEdits } from './restart-for-edits.ts'

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

/** Runs operator commands in this process, because another one cannot open the embedded database. */
const openCommands = async (
  { environment, database, db, file, mailer, publicUrl, community, mailAccent, now }: Platform,
  { areas }: Areas,
  opened: AsyncDisposableStack,
): Promise<void> => {
  if (database.engine !== 'embedded') return
  const commands = [
    ...areas.flatMap((area) => area.commands ?? []),
    updatesCommand(async () => file()),
    doctorCommand(() => environment),
    backupCommand(),
  ]
  const context = {
    db,
    mailer,
    publicUrl,
    communityName: async () => community().name,
    mailAccent: async () => mailAccent(),
    now,
  }
  const control = await openControl(environment.dataFolder, (message) => runCommand(commands, context, message))
  opened.defer(() => control.close())
}

/** Starts jobs and areas, and follows edits of the content. */
const startAreas = async (
  platform: Platform,
  { areas, servers }: Areas,
  opened: AsyncDisposableStack,
): Promise<void> => {
  const { content, reader, jobs, environment } = platform
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
  if (!environment.restartsForEdits) return
  // As if it were stopped from outside, with its grace for requests under way.
  const restarts = restartForEdits({ ...platform, restart: () => void process.emit('SIGTERM', 'SIGTERM') })
  opened.defer(() => restarts.stop())
}

/** Opens the parts in order and adds them to `opened`, which closes them in reverse order. */
const open = async (environment: Environment, log: Log, opened: AsyncDisposableStack): Promise<RunningServer> => {
  const platform = await openPlatform(environment, log, opened)
  const { database, jobs, metrics, headers, content } = platform
  const created = createAreas(platform, opened)
  const { areas, servers, accounts, machines, console, keys } = created
  const portal = await openPortal(platform, created, opened)
  await openCommands(platform, created, opened)
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
    authenticate: { ...accounts.authenticate, ...console.authenticate, ...keys.authenticate },
    portal,
    checkReady: async () => {
      if (isStopping) throw new Error('stopping')
      if (!servers.isReady()) throw new Error('the game servers have not been asked yet')
      await database.checkHealth()
    },
    readyDetails: () => ({ content: content.state(), machines: machines.state() }),
  })
  opened.defer(() => app.close())
  for (const area of areas) await area.mount?.(app)
  mountCards(app, cardSource(platform, created), platform.pictures)
  await startAreas(platform, created, opened)
  const address = await app.listen({ host: environment.host, port: environment.port })
  platform.listensAt(address)

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

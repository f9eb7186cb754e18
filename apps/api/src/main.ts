import { ConfigurationError, readServerEnvironment } from './platform/config/index.ts'
import { FolderInUseError } from './platform/db/index.ts'
import { createLog, type Log } from './platform/log/index.ts'
import { type RunningServer, startServer } from './start.ts'

/** Milliseconds a shutdown may take before it is cut short. */
const shutdownLimitMs = 15_000

/** What an operator can mend is told in plain words; everything else with its stack. */
const tellFailure = (error: unknown, log: Log): void => {
  if (error instanceof ConfigurationError || error instanceof FolderInUseError) {
    process.stderr.write(`${error.message}\n`)
    log.fatal(error.message)
  } else {
    log.fatal({ err: error }, 'the server could not start')
  }
}

const stopOnSignals = (server: RunningServer, log: Log, extraMs: number): void => {
  let isStopping = false
  const stop = async (signal: NodeJS.Signals) => {
    if (isStopping) process.exit(1)
    isStopping = true
    log.info({ signal }, 'stopping')
    setTimeout(() => {
      log.error('the shutdown took too long')
      process.exit(1)
    }, shutdownLimitMs + extraMs).unref()
    try {
      await server.stop()
      log.info('stopped')
      process.exit(0)
    } catch (error) {
      log.error({ err: error }, 'the shutdown failed')
      process.exit(1)
    }
  }
  process.on('SIGTERM', stop)
  process.on('SIGINT', stop)
  // Started by another process (npm start, a test): without it nobody is left to stop this one.
  if (process.connected) process.on('disconnect', () => stop('SIGTERM'))
}

const main = async (): Promise<void> => {
  const log = createLog('info')
  const dieOf = (error: unknown, message: string) => {
    log.fatal({ err: error }, message)
    process.exit(1)
  }
  process.on('uncaughtException', (error) => dieOf(error, 'uncaught exception'))
  process.on('unhandledRejection', (reason) => dieOf(reason, 'unhandled rejection'))
  try {
    const environment = readServerEnvironment(process.env)
    log.level = environment.logLevel
    const server = await startServer(environment, log)
    stopOnSignals(server, log, environment.shutdownDelayMs)
    log.info({ address: server.address }, 'listening')
    process.send?.({ type: 'listening', address: server.address })
  } catch (error) {
    tellFailure(error, log)
    process.exit(1)
  }
}

await main()

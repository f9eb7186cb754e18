import { exitNow } from './exit-now.ts'
import { ConfigurationError, readServerEnvironment } from './platform/config/index.ts'
import { DatabaseUnavailableError, FolderInUseError } from './platform/db/index.ts'
import { createLog, type Log } from './platform/log/index.ts'
import { type RunningServer, startServer } from './start.ts'

/** The process exits after this time, even if the shutdown is not finished. */
const shutdownLimitMs = 15_000

const operatorErrors = [ConfigurationError, DatabaseUnavailableError, FolderInUseError]

/** Prints errors that the operator can fix, without a stack. */
const reportFailure = (error: unknown, log: Log): void => {
  if (error instanceof Error && operatorErrors.some((type) => error instanceof type)) {
    process.stderr.write(`${error.message}\n`)
    log.fatal(error.message)
  } else {
    log.fatal({ err: error }, 'the server could not start')
  }
}

const stopOnSignals = (server: RunningServer, log: Log, extraMs: number): void => {
  let stoppedBy: NodeJS.Signals | 'disconnect' | undefined
  const stop = async (signal: NodeJS.Signals | 'disconnect') => {
    // Repeating the same signal skips the wait. A different one may come from the parent process.
    if (signal === stoppedBy) process.exit(1)
    if (stoppedBy !== undefined) return
    stoppedBy = signal
    log.info({ signal }, 'stopping')
    setTimeout(() => {
      log.error('the shutdown took too long: it ends here')
      exitNow()
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
  // Stops together with its parent process, such as npm start.
  if (process.connected) process.on('disconnect', () => stop('disconnect'))
}

const main = async (): Promise<void> => {
  const log = createLog('info')
  const exitOn = (error: unknown, message: string) => {
    log.fatal({ err: error }, message)
    process.exit(1)
  }
  process.on('uncaughtException', (error) => exitOn(error, 'uncaught exception'))
  process.on('unhandledRejection', (reason) => exitOn(reason, 'unhandled rejection'))
  try {
    const environment = readServerEnvironment(process.env)
    log.level = environment.logLevel
    const server = await startServer(environment, log)
    stopOnSignals(server, log, environment.shutdownDelayMs)
    log.info({ address: server.address }, 'listening')
    process.send?.({ type: 'listening', address: server.address })
  } catch (error) {
    reportFailure(error, log)
    process.exit(1)
  }
}

await main()

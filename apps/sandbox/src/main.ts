import { readEnvironment } from './environment.ts'
import { startSandbox } from './sandbox.ts'

const printError = (error: unknown) => {
  const cause = error instanceof Error && error.cause instanceof Error ? ` (${error.cause.message})` : ''
  process.stderr.write(`sandbox: ${error instanceof Error ? error.message : String(error)}${cause}\n`)
  process.exitCode = 1
}

try {
  const sandbox = await startSandbox(readEnvironment(process.env))
  const stop = () => {
    sandbox.close().catch(printError)
    if (process.connected) process.disconnect()
  }
  process.once('SIGTERM', stop).once('SIGINT', stop)
  // Exits together with the parent process.
  process.once('disconnect', stop)
  sandbox.log.info({ address: sandbox.address }, 'listening')
  process.send?.({ type: 'listening', address: sandbox.address })
} catch (error) {
  printError(error)
  if (process.connected) process.disconnect()
}

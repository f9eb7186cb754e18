import { fileOperations } from './file-operations.ts'
import { type FileRequest, readyMessage } from './file-reader.ts'

/*
 * Reads files for another process. A mount that does not answer blocks a thread forever. In this process, a blocked
 * thread affects neither sign-ins, which need the server's threads, nor the server's exit.
 */

const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error))

process.on('message', async ({ name, args }: FileRequest) => {
  const operation = fileOperations[name] as (...args: readonly unknown[]) => Promise<unknown>
  const answer = await operation(...args).then(
    (value) => ({ value }),
    (error) => ({ error: messageOf(error) }),
  )
  process.send?.(answer)
})
// Not `process.exit`, which waits for blocked threads.
process.on('disconnect', () => process.kill(process.pid, 'SIGKILL'))
process.send?.(readyMessage)

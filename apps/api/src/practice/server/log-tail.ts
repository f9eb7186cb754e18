import { failingAt, type Machines, readLog, type ServerLog } from '../../machines/index.ts'
import type { Database } from '../../platform/db/index.ts'
import { secretsOf } from './server-secrets.ts'
import { findServer } from './servers.store.ts'

/**
 * Reads the end of a server's log from its node, without secrets. While a failing server pauses it has no container; then
 * these are the lines that were kept of its last crash.
 */
export const readLogTail = async (
  db: Database,
  machines: Machines,
  { id, lines }: { readonly id: string; readonly lines: number },
): Promise<ServerLog | 'no_server'> => {
  const record = await findServer(db, id)
  if (record === undefined) return 'no_server'
  const { server, place } = record
  if (place === undefined) return 'not_running'
  const log = await readLog(machines, place, { lines, secrets: await secretsOf(db, machines.sealedText, server) })
  return log === 'not_running' ? (failingAt(place)?.last.lines ?? log) : log
}

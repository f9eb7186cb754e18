import { eq } from 'drizzle-orm'
import { type Machines, readLog, type ServerLog, type ServerRow } from '../../machines/index.ts'
import type { Database } from '../../platform/db/index.ts'
import { practicePasswords } from '../practice.tables.ts'
import { findServer } from './servers.store.ts'

/** The present and former passwords of a server. */
const passwordsOf = async (db: Database, { sealedText }: Machines, server: ServerRow): Promise<string[]> => {
  const former = await db
    .select({ password: practicePasswords.password })
    .from(practicePasswords)
    .where(eq(practicePasswords.serverId, server.id))
  const sealed = [server.password, server.rconPassword, ...former.map(({ password }) => password)]
  return sealed.map((text) => sealedText.open(text) ?? '')
}

/** Reads the end of a server's log from its node, without secrets. */
export const readLogTail = async (
  db: Database,
  machines: Machines,
  { id, lines }: { readonly id: string; readonly lines: number },
): Promise<ServerLog | 'no_server'> => {
  const record = await findServer(db, id)
  if (record === undefined) return 'no_server'
  const { server, place } = record
  if (place === undefined) return 'not_running'
  return readLog(machines, place, { lines, secrets: await passwordsOf(db, machines, server) })
}

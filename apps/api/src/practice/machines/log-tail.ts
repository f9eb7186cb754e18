import { eq } from 'drizzle-orm'
import type { Database } from '../../platform/db/index.ts'
import type { Machines, PracticeBook } from '../practice.context.ts'
import { practicePasswords } from '../practice.tables.ts'
import { findServer, type ServerRow } from '../rentals/servers.store.ts'
import { EngineError } from './engine-error.ts'
import { hideSecrets, secretsIn } from './hide-secrets.ts'
import type { PlaceRow } from './places.store.ts'

/** The end of a log, the oldest line first, or why there is none. */
export type ServerLog = readonly string[] | 'no_server' | 'not_running' | 'machines_unreachable'

/** Longer lines are cut. */
const maxLineLength = 2_000

/** The passwords of a server, and the secrets in the environment of its container. */
const secretsOf = async (
  { db, sealedText, machines: { engine } }: LogContext,
  server: ServerRow,
  place: PlaceRow,
): Promise<string[]> => {
  const former = await db
    .select({ password: practicePasswords.password })
    .from(practicePasswords)
    .where(eq(practicePasswords.serverId, server.id))
  const sealed = [server.password, server.rconPassword, ...former.map(({ password }) => password)]
  const services = await engine.services([place.service])
  const service = services.find(({ name }) => name === place.service)
  return [
    ...sealed.map((text) => sealedText.open(text) ?? ''),
    ...(service === undefined ? [] : secretsIn(await engine.environment(service))),
  ]
}

type LogContext = Pick<PracticeBook, 'sealedText'> & { readonly db: Database; readonly machines: Machines }

/** Reads the end of a server's log from its node, without secrets. A container that has ended still has its log. */
export const readLogTail = async (context: LogContext, id: string, lines: number): Promise<ServerLog> => {
  const record = await findServer(context.db, id)
  if (record === undefined) return 'no_server'
  const { server, place } = record
  if (place === undefined || place.containerId === '' || place.nodeId === '') return 'not_running'
  try {
    const secrets = await secretsOf(context, server, place)
    const text = hideSecrets(await context.machines.engine.logs(place, lines), secrets)
    const read = text.replace(/\r?\n$/, '').split(/\r?\n/)
    return text === '' ? [] : read.slice(-lines).map((line) => line.slice(0, maxLineLength))
  } catch (error) {
    if (!(error instanceof EngineError)) throw error
    return error.status === 404 ? 'not_running' : 'machines_unreachable'
  }
}

import { type LogChat, type LogConnection, readChat, readConnection } from '@warmup/domain/game/log'
import { readWholeLines } from './whole-lines.ts'

/** Maximum number of messages of one body; players write far fewer. */
const maxMessages = 64
/** Maximum number of connections in one body: on a new map all players of a server connect again. */
const maxConnections = 128

type Begin = { readonly startsLine: boolean }

/** The messages in a body's whole lines, and undefined for a line that only looks like a message. */
export const chatIn = (bytes: Uint8Array, { startsLine }: Begin): Generator<LogChat | undefined> =>
  readWholeLines(bytes, { startsLine, holds: '" say', read: readChat, limit: maxMessages })

/** From where players connect, by a body's whole lines, and undefined for a line that only looks like that. */
export const connectionsIn = (bytes: Uint8Array, { startsLine }: Begin): Generator<LogConnection | undefined> =>
  readWholeLines(bytes, { startsLine, holds: '" connected, address "', read: readConnection, limit: maxConnections })

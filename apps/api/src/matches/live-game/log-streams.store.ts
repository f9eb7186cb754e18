import { and, desc, eq, getTableColumns, notInArray } from 'drizzle-orm'
import * as z from 'zod'
import { type Database, rowVersion, type Transaction } from '../../platform/db/index.ts'
import { ChangedError, type StreamPosition, startPosition } from '../../platform/game-log/index.ts'
import { practiceLogStreams } from '../matches.tables.ts'

/** A process of a game server; '' if the server does not name it. */
export type StreamKey = { readonly serverId: string; readonly instance: string }

/** The position in the log of a process. */
export type LogStream = {
  readonly position: StreamPosition
  /** Bytes of an unfinished line. */
  readonly rest: Uint8Array
  readonly startedAt: Date
}

/** Number of processes to keep for each server, so that a late repetition of a range is recognised. */
const keptStreams = 20

const storedPosition = z.object({
  mapNumber: z.int(),
  head: z.nullable(z.base64()),
  endOffset: z.int(),
  askedAgainAt: z.nullable(z.int()),
  recentBodies: z.array(z.object({ digest: z.string(), at: z.number() })),
})

const readPosition = (stored: string): StreamPosition => {
  const { head, ...position } = storedPosition.parse(JSON.parse(stored))
  return { ...position, head: head === null ? null : Buffer.from(head, 'base64') }
}

const formatPosition = ({ head, ...position }: StreamPosition): string =>
  JSON.stringify({ ...position, head: head === null ? null : Buffer.from(head).toString('base64') })

const isStream = ({ serverId, instance }: StreamKey) =>
  and(eq(practiceLogStreams.serverId, serverId), eq(practiceLogStreams.instance, instance))

/** Forgets the oldest processes of a server. */
const forgetOldStreams = async (tx: Transaction, serverId: string): Promise<void> => {
  const kept = tx
    .select({ instance: practiceLogStreams.instance })
    .from(practiceLogStreams)
    .where(eq(practiceLogStreams.serverId, serverId))
    .orderBy(desc(practiceLogStreams.startedAt), desc(practiceLogStreams.instance))
    .limit(keptStreams)
  await tx
    .delete(practiceLogStreams)
    .where(and(eq(practiceLogStreams.serverId, serverId), notInArray(practiceLogStreams.instance, kept)))
}

/** The log of a process as it was read. */
export type ReadStream = LogStream & {
  /** Differs after each change; undefined before the first lines. */
  readonly version: string | undefined
}

/** The log of a process; a new one before its first lines. */
export const readStream = async (db: Database, key: StreamKey, now: Date): Promise<ReadStream> => {
  const [row] = await db
    .select({ ...getTableColumns(practiceLogStreams), version: rowVersion })
    .from(practiceLogStreams)
    .where(isStream(key))
  if (row === undefined) return { position: startPosition, rest: new Uint8Array(), startedAt: now, version: undefined }
  const { position, rest, startedAt, version } = row
  return { position: readPosition(position), rest: Buffer.from(rest, 'base64'), startedAt, version }
}

/**
 * Stores the log of a process and locks it until the transaction ends, because two replicas may receive the same range.
 * Throws `ChangedError`.
 */
export const writeStream = async (
  tx: Transaction,
  key: StreamKey,
  { position, rest, startedAt, version }: ReadStream,
): Promise<void> => {
  const values = { position: formatPosition(position), rest: Buffer.from(rest).toString('base64') }
  const written =
    version === undefined
      ? await tx
          .insert(practiceLogStreams)
          .values({ ...key, ...values, startedAt })
          .onConflictDoNothing()
          .returning({ instance: practiceLogStreams.instance })
      : await tx
          .update(practiceLogStreams)
          .set(values)
          .where(and(isStream(key), eq(rowVersion, version)))
          .returning({ instance: practiceLogStreams.instance })
  if (written.length === 0) throw new ChangedError()
  if (version === undefined) await forgetOldStreams(tx, key.serverId)
}

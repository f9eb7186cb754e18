import { and, desc, eq, notInArray } from 'drizzle-orm'
import * as z from 'zod'
import type { Transaction } from '../../platform/db/index.ts'
import { type StreamPosition, startPosition } from '../../platform/game-log/index.ts'
import { practiceLogStreams } from '../practice.tables.ts'

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

/** Locks the log of a process until the transaction ends, because two replicas may receive the same range. */
export const lockStream = async (tx: Transaction, key: StreamKey, now: Date): Promise<LogStream> => {
  const created = await tx
    .insert(practiceLogStreams)
    .values({ ...key, position: formatPosition(startPosition), rest: '', startedAt: now })
    .onConflictDoNothing()
    .returning({ instance: practiceLogStreams.instance })
  if (created.length > 0) await forgetOldStreams(tx, key.serverId)
  const [row] = await tx.select().from(practiceLogStreams).where(isStream(key)).for('update')
  if (row === undefined) return { position: startPosition, rest: new Uint8Array(), startedAt: now }
  return { position: readPosition(row.position), rest: Buffer.from(row.rest, 'base64'), startedAt: row.startedAt }
}

export const writeStream = async (
  tx: Transaction,
  key: StreamKey,
  { position, rest }: Pick<LogStream, 'position' | 'rest'>,
): Promise<void> => {
  await tx
    .update(practiceLogStreams)
    .set({ position: formatPosition(position), rest: Buffer.from(rest).toString('base64') })
    .where(isStream(key))
}

import { keptLine, withoutSecrets } from '@warmup/domain/leaderboard/log'
import { type Database, inTransaction } from '../../platform/db/index.ts'
import { type LogRange, placeRange, splitLines } from '../../platform/game-log/index.ts'
import { notFound } from '../../platform/http/index.ts'
import { type Marking, markServer } from '../rentals/mark-server.ts'
import { holdServer } from '../rentals/servers.store.ts'
import { isOfOlderProcess, lockLive } from './live.store.ts'
import type { LogSink } from './log-sink.ts'
import { lockStream, type StreamKey, writeStream } from './log-streams.store.ts'

/** The beginning of an unfinished line, as it is stored. */
const storedRest = (rest: Uint8Array): Uint8Array =>
  Buffer.from(withoutSecrets(Buffer.from(rest).toString('latin1')), 'latin1')

export type ReceiveContext = Marking & { readonly db: Database; readonly sinks: readonly LogSink[] }

/**
 * Gives each new line of a practice server's newest process to the sinks, once (docs/product/practice.md#practice-logs). When it
 * resolves, what they stored is durable. Rejects with a database error; then nothing was stored.
 */
export const receivePracticeLog = (
  { db, sinks, markChanged }: ReceiveContext,
  { key, ...range }: LogRange & { readonly key: StreamKey },
): Promise<'stored' | 'missing'> =>
  inTransaction(db, async (tx) => {
    const at = range.receivedAt
    if (!(await holdServer(tx, key.serverId))) throw notFound()
    const stream = await lockStream(tx, key, at)
    const placement = placeRange(stream.position, range)
    if (placement.kind === 'known') return 'stored'
    const { position } = placement
    if (placement.kind === 'missing') {
      await writeStream(tx, key, { position, rest: stream.rest })
      return 'missing'
    }
    const isSameMap = position.mapNumber === stream.position.mapNumber
    const before = placement.isContinued && isSameMap ? stream.rest : new Uint8Array()
    const { lines, rest } = splitLines(before, placement.body)
    const batch = { ...key, startedAt: stream.startedAt, lines: [...lines].map(keptLine), at }
    await writeStream(tx, key, { position, rest: storedRest(rest) })
    if (isOfOlderProcess(await lockLive(tx, key.serverId), batch)) return 'stored'
    let isNews = false
    for (const sink of sinks) isNews = (await sink(tx, batch)) || isNews
    if (isNews) await markServer({ ...(markChanged && { markChanged }) }, tx, key.serverId)
    return 'stored'
  })

import { type Database, inTransaction, isDataError, type Transaction } from '../../platform/db/index.ts'
import { inTurns, type LogRange, newLines, placeRange, retryChanged } from '../../platform/game-log/index.ts'
import { notFound } from '../../platform/http/index.ts'
import type { Log } from '../../platform/log/index.ts'
import type { MatchServers } from '../matches.context.ts'
import { isOfOlderProcess, readLive } from './live.store.ts'
import type { LogBatch, LogFollower, LogSink } from './log-sink.ts'
import { type ReadStream, readStream, type StreamKey, writeStream } from './log-streams.store.ts'

export type ReceiveContext = {
  readonly db: Database
  readonly log: Log
  readonly servers: Pick<MatchServers, 'hold' | 'markChanged'>
  readonly sinks: readonly LogSink[]
}

type ReceivedRange = LogRange & { readonly key: StreamKey }

/** Stores the position in the log of a process together with what its lines say. */
const store = (
  { db, servers }: ReceiveContext,
  key: StreamKey,
  { stream, followers }: { readonly stream: ReadStream; readonly followers: readonly LogFollower[] },
): Promise<void> =>
  inTransaction(db, async (tx: Transaction) => {
    if (!(await servers.hold(tx, key.serverId))) throw notFound()
    await writeStream(tx, key, stream)
    let isNews = false
    for (const follower of followers) isNews = (await follower.store(tx)) || isNews
    if (isNews) await servers.markChanged(tx, key.serverId)
  })

/** Followers of a batch; none for an older process. */
const followersOf = async ({ db, sinks }: ReceiveContext, batch: LogBatch): Promise<LogFollower[]> =>
  isOfOlderProcess(await readLive(db, batch.serverId), batch) ? [] : Promise.all(sinks.map((sink) => sink(db, batch)))

const receiveOnce = async (
  context: ReceiveContext,
  { key, ...range }: ReceivedRange,
): Promise<'stored' | 'missing'> => {
  const at = range.receivedAt
  const stream = await readStream(context.db, key, at)
  const placement = placeRange(stream.position, range)
  if (placement.kind === 'known') return 'stored'
  const { position } = placement
  if (placement.kind === 'missing') {
    await store(context, key, { stream: { ...stream, position }, followers: [] })
    return 'missing'
  }
  const isSameMap = position.mapNumber === stream.position.mapNumber
  const before = placement.isContinued && isSameMap ? stream.rest : new Uint8Array()
  const { lines, rest } = newLines(before, placement.body)
  const followers = await followersOf(context, { ...key, startedAt: stream.startedAt, at })
  await inTurns(lines, (line) => {
    for (const follower of followers) follower.line(line)
  })
  const next = { ...stream, position, rest }
  try {
    await store(context, key, { stream: next, followers })
  } catch (error) {
    if (!isDataError(error)) throw error
    // If the server sent the lines again, they would fail again, and later lines would never arrive.
    context.log.warn(
      { err: error, server: key.serverId },
      'lines of a game server were left out: they cannot be stored',
    )
    await store(context, key, { stream: next, followers: [] })
  }
  return 'stored'
}

/**
 * Gives each new line of a practice server's newest process to the sinks, once (docs/product/practice.md#practice-logs). When it
 * resolves, what they stored is durable. Rejects with a database error; then nothing was stored.
 */
export const receivePracticeLog = (context: ReceiveContext, range: ReceivedRange): Promise<'stored' | 'missing'> =>
  retryChanged(() => receiveOnce(context, range))

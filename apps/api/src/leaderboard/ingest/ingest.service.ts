import { promisify } from 'node:util'
import { gzip as gzipWithCallback } from 'node:zlib'
import type { RosterNews } from '@warmup/domain/game'
import type { LogChat, LogConnection } from '@warmup/domain/game/log'
import type { LeaderboardMode } from '@warmup/domain/leaderboard'
import { dayInShanghai } from '../../platform/clock/index.ts'
import { type Database, inTransaction, isDataError, type Transaction } from '../../platform/db/index.ts'
import {
  inTurns,
  type LogRange,
  type Placement,
  placeRange,
  retryChanged,
  startPosition,
} from '../../platform/game-log/index.ts'
import { addChanges } from '../changes.store.ts'
import { type SeasonConfig, seasonAt } from '../leaderboard.config.ts'
import { storeNames } from '../players.store.ts'
import { addToTotals } from '../totals.store.ts'
import { countBody, formatStreamState, parseStreamState, type StreamState } from './count-body.ts'
import { chatIn, connectionsIn } from './line-readers.ts'
import { appendBatch, readStream, type StreamKey, writeStream } from './streams.store.ts'
import { endsLine } from './whole-lines.ts'

const gzip = promisify(gzipWithCallback)
/** The lowest level, which saves most of the space in a fraction of the time. */
const gzipLevel = 1

export type IngestContext = {
  readonly db: Database
  /** The current seasons, which change while the API runs. */
  readonly seasons: () => readonly SeasonConfig[]
  /** Called with the error if the lines of a range are left out because the database refuses them. */
  readonly onLeftOut?: (error: unknown) => void
  /** Follows the players through new lines, in the transaction that counts the lines. */
  readonly follow?: (tx: Transaction, lines: FollowedLines) => Promise<unknown>
}

/** Who came, from where, and left in the new lines of a game server's process. Addresses MUST NOT be stored as they are. */
export type FollowedLines = StreamKey & {
  readonly news: readonly RosterNews[]
  readonly connections: readonly LogConnection[]
  readonly now: Date
}

export type GameLog = LogRange & {
  readonly stream: StreamKey
  /** The leaderboard that the server counts for. If undefined, its games do not count, and only its chat is read. */
  readonly mode: LeaderboardMode | undefined
}

export type IngestResult = {
  /** `counted` and `known` acknowledge the range; `missing` asks for the whole log of the map. */
  readonly kind: 'counted' | 'known' | 'missing'
  readonly lines: { readonly read: number; readonly unknown: number }
  /** The messages in the new lines. */
  readonly chat: readonly LogChat[]
}

const nothing = { lines: { read: 0, unknown: 0 }, chat: [] }

/**
 * Whether a range is known to start with a whole line: it begins the log of a map, or continues a range that ended with
 * a line break, and no byte is missing. Without offsets this is unknown: a body before it may have been lost.
 */
const startsLine = (
  { isContinued, beginOffset, endOffset, body }: Placement & { readonly kind: 'new' },
  { endsLine }: StreamState,
): boolean =>
  beginOffset !== null &&
  endOffset !== null &&
  body.length === endOffset - beginOffset &&
  (beginOffset === 0 || (isContinued && endsLine))

const receiveOnce = async ({ db, seasons, follow, onLeftOut }: IngestContext, log: GameLog): Promise<IngestResult> => {
  const { stream: key, mode, receivedAt } = log
  const before = await readStream(db, key)
  const placement = placeRange(before?.position ?? startPosition, log)
  if (placement.kind === 'known') return { kind: 'known', ...nothing }

  const state = parseStreamState(before?.state ?? null)
  const { position } = placement
  if (placement.kind === 'missing') {
    const write = { key, before, position, state: formatStreamState(state), at: receivedAt }
    await inTransaction(db, (tx) => writeStream(tx, write))
    return { kind: 'missing', ...nothing }
  }

  const { body, isContinued, beginOffset, endOffset } = placement
  const { mapNumber } = position
  const chat: LogChat[] = []
  const begin = { startsLine: startsLine(placement, state) }
  await inTurns(chatIn(body, begin), (said) => {
    if (said !== undefined) chat.push(said)
  })
  const connections: LogConnection[] = []
  await inTurns(connectionsIn(body, begin), (connection) => {
    if (connection !== undefined) connections.push(connection)
  })
  /** Stores the progress without what the lines count. */
  const skip = async (): Promise<IngestResult> => {
    const next = formatStreamState({ ...state, rest: new Uint8Array(), endsLine: endsLine(body) })
    await inTransaction(db, (tx) => writeStream(tx, { key, before, position, state: next, at: receivedAt }))
    return { kind: 'counted', ...nothing, chat }
  }
  if (mode === undefined) return skip()
  const season = seasonAt(seasons(), receivedAt)?.id ?? ''
  const counted = await countBody(state, { mode, season, receivedAt, mapNumber, isContinued, body })
  const kept = await gzip(counted.kept, { level: gzipLevel })
  const addition = {
    mode,
    season,
    serverId: key.serverId,
    day: dayInShanghai(receivedAt),
    increments: counted.increments,
  }
  // Only whole lines are kept, so no line continues in the next batch.
  const lines = { isContinued: false, body: kept }
  const batch = { ...key, mapNumber, beginOffset, endOffset, mode, season, receivedAt, ...lines }
  const write = { key, before, position, state: formatStreamState(counted.state), at: receivedAt }
  const count = async (tx: Transaction) => {
    await writeStream(tx, write)
    await appendBatch(tx, batch)
    const changed = await addToTotals(tx, addition)
    const renamed = await storeNames(tx, counted.names, receivedAt)
    await addChanges(tx, [...changed, ...renamed])
    await follow?.(tx, { ...key, news: counted.news, connections, now: receivedAt })
  }
  try {
    await inTransaction(db, count)
  } catch (error) {
    if (!isDataError(error)) throw error
    // If the server sent the lines again, they would fail again, and later lines would never arrive.
    onLeftOut?.(error)
    return skip()
  }
  return { kind: 'counted', lines: counted.lines, chat }
}

/**
 * Counts each byte from a game server once (docs/product/game.md#log-delivery). When it resolves with `counted`, the bytes
 * and their counts are durable. Rejects with a database error; then nothing was counted.
 */
export const receiveLog = (context: IngestContext, log: GameLog): Promise<IngestResult> =>
  retryChanged(() => receiveOnce(context, log))

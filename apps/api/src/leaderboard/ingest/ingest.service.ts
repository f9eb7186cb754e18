import { promisify } from 'node:util'
import { gzip as gzipWithCallback } from 'node:zlib'
import type { LeaderboardMode } from '@warmup/domain/leaderboard'
import type { LogChat, LogEvent } from '@warmup/domain/leaderboard/log'
import { dayInShanghai } from '../../platform/clock/index.ts'
import { type Database, inTransaction, type Transaction } from '../../platform/db/index.ts'
import { type LogRange, type Placement, placeRange, startPosition } from '../../platform/game-log/index.ts'
import { addChanges } from '../changes.store.ts'
import { type SeasonConfig, seasonAt } from '../leaderboard.config.ts'
import { storeNames } from '../players.store.ts'
import { addToTotals } from '../totals.store.ts'
import { chatIn, endsLine } from './chat-reader.ts'
import { countBody, formatStreamState, parseStreamState, type StreamState } from './count-body.ts'
import { appendBatch, readStream, StreamChangedError, type StreamKey, writeStream } from './streams.store.ts'

const gzip = promisify(gzipWithCallback)
/** The lowest level saves most of the space in a fraction of the time. */
const gzipLevel = 1

export type IngestContext = {
  readonly db: Database
  /** The current seasons, which change while the API runs. */
  readonly seasons: () => readonly SeasonConfig[]
  /** Follows the players through new lines, in the transaction that counts the lines. */
  readonly follow?: (tx: Transaction, lines: FollowedLines) => Promise<unknown>
}

/** The events in new lines of a game server's process. */
export type FollowedLines = StreamKey & { readonly events: readonly LogEvent[]; readonly now: Date }

export type GameLog = LogRange & {
  readonly stream: StreamKey
  /** The leaderboard that the server counts for; undefined if its games do not count: then only its chat is read. */
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
 * Whether a range certainly starts at the beginning of a line: that of a map's log, or one after a range that ended with
 * a line break, without a missing byte before or within this one. Without offsets that is unknown: a body may have been
 * lost, and this one may begin within a message.
 */
const startsLine = (
  { isContinued, beginOffset, endOffset, body }: Placement & { readonly kind: 'new' },
  { endsLine }: StreamState,
): boolean =>
  beginOffset !== null &&
  endOffset !== null &&
  body.length === endOffset - beginOffset &&
  (beginOffset === 0 || (isContinued && endsLine))

/** Attempts to count: two replicas may receive ranges of one stream at the same time, and then one must retry. */
const attempts = 5

const receiveOnce = async ({ db, seasons, follow }: IngestContext, log: GameLog): Promise<IngestResult> => {
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
  const chat = chatIn(body, { startsLine: startsLine(placement, state) })
  if (mode === undefined) {
    const next = formatStreamState({ ...state, rest: new Uint8Array(), endsLine: endsLine(body) })
    await inTransaction(db, (tx) => writeStream(tx, { key, before, position, state: next, at: receivedAt }))
    return { kind: 'counted', ...nothing, chat }
  }
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
  await inTransaction(db, async (tx) => {
    await writeStream(tx, write)
    await appendBatch(tx, batch)
    const changed = await addToTotals(tx, addition)
    const renamed = await storeNames(tx, counted.names, receivedAt)
    await addChanges(tx, [...changed, ...renamed])
    await follow?.(tx, { ...key, events: counted.events, now: receivedAt })
  })
  return { kind: 'counted', lines: counted.lines, chat }
}

/**
 * Counts each byte from a game server once (docs/product/leaderboard.md#log-delivery). When it resolves with `counted`, the bytes
 * and their counts are durable. Rejects with a database error; then nothing was counted.
 */
export const receiveLog = async (context: IngestContext, log: GameLog): Promise<IngestResult> => {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await receiveOnce(context, log)
    } catch (error) {
      if (!(error instanceof StreamChangedError) || attempt === attempts) throw error
    }
  }
}

import { maxLiveLines } from '@warmup/domain/practice'
import { followGame, noLiveState } from '@warmup/domain/practice/live'
import { recordMoves, recordNewGame } from '../rentals/teammates.store.ts'
import { prolongStays } from '../usage/stays.store.ts'
import { lockLive, storeLive } from './live.store.ts'
import type { LogSink } from './log-sink.ts'

/** Pause between two messages to the people of a server that there are new lines, unless the game changes. */
const linesEveryMs = 5_000

/** Follows the game of a server, and keeps its last lines (docs/product/practice.md#practice-live). */
export const liveSink: LogSink = async (tx, batch) => {
  const { serverId, instance, startedAt, at: updatedAt } = batch
  const known = await lockLive(tx, serverId)
  if (known !== undefined && known.instance !== instance) await recordNewGame(tx, serverId)
  // A new process begins a new game, but continues the shown log.
  const before = known?.instance === instance ? known.state : noLiveState
  const { state, lines: added, moves } = followGame(before, batch.lines, updatedAt.getTime())
  const isChanged = known?.instance !== instance || state !== before || moves.size > 0
  const areLinesDue = known === undefined || updatedAt.getTime() - known.toldAt.getTime() >= linesEveryMs
  const isTold = isChanged || (added.length > 0 && areLinesDue)
  const lines = [...(known?.lines ?? []), ...added].slice(-maxLiveLines)
  const toldAt = isTold ? updatedAt : known.toldAt
  await storeLive(tx, { serverId, instance, startedAt, state, lines, updatedAt, toldAt })
  if (moves.size > 0) await prolongStays(tx, serverId, updatedAt)
  await recordMoves(tx, serverId, moves, updatedAt)
  return isTold
}

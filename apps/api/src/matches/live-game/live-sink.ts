import { maxLiveLines } from '@warmup/domain/matches'
import { createGameFollower, noLiveState } from '@warmup/domain/matches/live-game'
import { ChangedError } from '../../platform/game-log/index.ts'
import type { MatchServers } from '../matches.context.ts'
import { lockLive, readLive, storeLive } from './live.store.ts'
import type { LogSink } from './log-sink.ts'

/** Minimum time between two messages about new lines to the people of a server; a change of the game is told at once. */
const linesEveryMs = 5_000

/** Follows the game of a server, and keeps its last lines (docs/product/practice.md#practice-live). */
export const liveSink =
  (servers: Pick<MatchServers, 'recordNewGame' | 'recordMoves'>): LogSink =>
  async (db, { serverId, instance, startedAt, at: updatedAt }) => {
    const known = await readLive(db, serverId)
    // A new process begins a new game, but continues the shown log.
    const before = known?.instance === instance ? known.state : noLiveState
    const { line, result } = createGameFollower(before, updatedAt.getTime())
    return {
      line,
      store: async (tx) => {
        const { state, lines: added, moves } = result()
        if ((await lockLive(tx, serverId))?.version !== known?.version) throw new ChangedError()
        if (known !== undefined && known.instance !== instance) await servers.recordNewGame(tx, serverId)
        const isChanged = known?.instance !== instance || state !== before || moves.size > 0
        const areLinesDue = known === undefined || updatedAt.getTime() - known.toldAt.getTime() >= linesEveryMs
        const isTold = isChanged || (added.length > 0 && areLinesDue)
        const lines = [...(known?.lines ?? []), ...added].slice(-maxLiveLines)
        const toldAt = isTold ? updatedAt : known.toldAt
        await storeLive(tx, { serverId, instance, startedAt, state, lines, updatedAt, toldAt })
        await servers.recordMoves(tx, serverId, moves, updatedAt)
        return isTold
      },
    }
  }

import { leaderboardModes } from '@warmup/domain/leaderboard'
import { boardsWithChanges } from '../changes.store.ts'
import { type BoardKey, type BoardRow, ensureBoards, findUnpublished } from './editions.store.ts'
import { applyMinimumPlaytime, freeze, reopen } from './follow-config.ts'
import { pruneEditions } from './prune-editions.ts'
import { publishEdition } from './publish-edition.ts'
import { chunkSizes, type PublisherContext, type PublisherOptions } from './publisher.context.ts'

const pruneEveryMs = 30_000

export type Publisher = {
  /**
   * Publishes an edition of each changed board. Resolves to whether changes remain for a further edition. Rejects with
   * `LeaseLostError` if the lease is not held.
   */
  publish(): Promise<boolean>
  /** Stops after the current transaction. The next publisher publishes what is already written. */
  stop(): void
}

const publish = async (context: PublisherContext): Promise<boolean> => {
  const { db, leaderboard, progress } = context
  const { minimum_playtime_minutes, seasons } = leaderboard()
  const minimumPlaytimeSeconds = Math.round(minimum_playtime_minutes * 60)
  const keys = leaderboardModes.flatMap((mode) =>
    ['', ...seasons.map(({ id }) => id)].map((season): BoardKey => ({ mode, season })),
  )
  const boards: BoardRow[] = []
  for (const board of await ensureBoards(db, keys, minimumPlaytimeSeconds)) boards.push(await reopen(context, board))
  for (const board of boards) await applyMinimumPlaytime(context, board, minimumPlaytimeSeconds)
  const changed = await boardsWithChanges(db, keys)
  const unpublished = await findUnpublished(db)
  const isWaiting = ({ id, mode, season }: BoardRow) =>
    unpublished.has(id) || changed.some((key) => key.mode === mode && key.season === season)
  let hasMore = false
  for (const board of boards) {
    const hasMoreOfBoard = isWaiting(board) && (await publishEdition(context, board))
    // Later changes are only new names. Waiting for them would keep the board open while players rename themselves.
    if (!hasMoreOfBoard) await freeze(context, board)
    hasMore ||= hasMoreOfBoard
  }
  if (performance.now() - progress.prunedAt >= pruneEveryMs) {
    progress.prunedAt = performance.now()
    await pruneEditions(context, boards)
  }
  return hasMore
}

/**
 * Publishes editions of the boards (docs/decisions/0016-leaderboard-editions.md). An edition is written in many small
 * transactions; the last one makes it visible.
 */
export const createPublisher = (options: PublisherOptions): Publisher => {
  const progress = { chunkSize: chunkSizes.first as number, prunedAt: Number.NEGATIVE_INFINITY, isStopped: false }
  const context: PublisherContext = { ...options, progress, endedAt: new Map() }
  return {
    publish: () => publish(context),
    stop: () => {
      progress.isStopped = true
    },
  }
}

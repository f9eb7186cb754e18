import { setTimeout as pause } from 'node:timers/promises'
import { leaderboardModes } from '@warmup/domain/leaderboard'
import { addMs } from '../../platform/clock/index.ts'
import { type Database, holdsLease, inTransaction, type Lease, type Transaction } from '../../platform/db/index.ts'
import { boardsWithChanges } from '../changes.store.ts'
import type { LeaderboardConfig } from '../leaderboard.config.ts'
import {
  type BoardKey,
  type BoardRow,
  changeBoard,
  deleteEditionsBefore,
  type Edition,
  type EditionCache,
  ensureBoards,
  findUnpublished,
  listEditions,
  readBoard,
  readPendingSizes,
  storeEdition,
} from './editions.store.ts'
import { deletePastEntries, noteChangesBetween, readCuts } from './publishing.store.ts'
import { Slices, sliceMaxSize } from './slices.ts'
import { writeChanges } from './write-changes.ts'

/** How long an edition stays readable after the next one, in milliseconds. */
export const editionKeptMs = 15 * 60_000
/** A board's older editions are deleted earlier if they need more past entries than this. */
const pastEntriesKept = 300_000
/** The maximum number of changes in an edition. Cutting a slice reads all of its entries. */
const changesOfEdition = 20_000
/** Target duration of a transaction in milliseconds: the embedded database answers nothing else during it. */
const chunkMs = 15
const chunkSizes = { least: 50, first: 100, most: 1_000 } as const
/** Pause after each transaction, as a multiple of its duration, so that other queries can run. */
const restShare = 1
/** How long a season's board stays open after its end, because logs from before the end may arrive late. */
const closingMs = 60_000
const pruneEveryMs = 30_000

export type PublisherOptions = {
  readonly db: Database
  /** The current configuration, which changes while the API runs. */
  readonly leaderboard: () => LeaderboardConfig
  /** The lease under which only one replica publishes. */
  readonly lease: Pick<Lease, 'name' | 'holder'>
  /** Shared with the boards of this process, so that published editions need not be read again. */
  readonly editions: EditionCache
  readonly now: () => Date
}

export type Publisher = {
  /**
   * Publishes an edition of each changed board. Resolves to whether changes remain for a further edition. Rejects with
   * `LeaseLostError` if the lease is not held.
   */
  publish(): Promise<boolean>
  /** Stops after the current transaction. The next publisher publishes what is already written. */
  stop(): void
}

/** Another replica publishes the boards now. */
export class LeaseLostError extends Error {
  override readonly name = 'LeaseLostError'
}

/**
 * Publishes editions of the boards (docs/decisions/0016-leaderboard-editions.md). An edition is written in many small
 * transactions; the last one makes it visible.
 */
export const createPublisher = ({ db, leaderboard, lease, editions, now }: PublisherOptions): Publisher => {
  let chunkSize: number = chunkSizes.first
  let prunedAt = Number.NEGATIVE_INFINITY
  /** For boards with more changes than one edition takes: the Steam ID after which the next edition continues. */
  const endedAt = new Map<number, string>()
  let isStopped = false

  /**
   * Runs a transaction only while the lease is held, so that nothing is written after another replica has taken over.
   */
  const inTurn = async <T>(work: (tx: Transaction) => Promise<T>, rest = restShare): Promise<T> => {
    const startedAt = performance.now()
    const result = await inTransaction(db, async (tx) => {
      if (isStopped || !(await holdsLease(tx, lease))) throw new LeaseLostError('The lease to publish is not held')
      return work(tx)
    })
    await pause((performance.now() - startedAt) * rest)
    return result
  }

  /** The board, if its newest edition is still the one with these slices. */
  const unchanged = async (tx: Transaction, { id, edition }: BoardRow): Promise<BoardRow> => {
    const board = await readBoard(tx, id)
    if (board?.edition !== edition) throw new LeaseLostError(`Another replica has published board ${id}`)
    return board
  }

  const slicesOf = async ({ id, edition }: BoardRow): Promise<Slices> => {
    if (edition === 0) return Slices.empty
    const newest = await editions.read(db, id, edition)
    if (newest === undefined) throw new Error(`Edition ${edition} of board ${id} is missing`)
    return newest.slices
  }

  const setChunkSize = (tookMs: number, wasFull: boolean): void => {
    if (tookMs > chunkMs * 1.5) chunkSize = Math.max(chunkSizes.least, Math.floor(chunkSize / 2))
    else if (wasFull && tookMs < chunkMs) chunkSize = Math.min(chunkSizes.most, Math.ceil(chunkSize * 1.2))
  }

  /** One small transaction. Resolves to the Steam IDs of the changes taken, in order. */
  const writeChunk = (board: BoardRow, slices: Slices, after: string): Promise<readonly string[]> =>
    inTurn(
      async (tx) => {
        const startedAt = performance.now()
        const limit = chunkSize
        const taken = await writeChanges(tx, await unchanged(tx, board), slices, { after, limit })
        setChunkSize(performance.now() - startedAt, taken.length === limit)
        return taken
      },
      // No pause for the first edition, because a new community waits for it.
      board.edition === 0 ? 0 : restShare,
    )

  /** Publishes the written changes, if there are any. */
  const publishWritten = async (board: BoardRow, slices: Slices): Promise<void> => {
    const published = await inTurn(async (tx): Promise<Edition | undefined> => {
      await unchanged(tx, board)
      const { deltas, replaced, hasAny } = await readPendingSizes(tx, board.id)
      if (!hasAny) return undefined
      let next = slices.resizedBy(deltas)
      const every = sliceMaxSize / 2
      // Backwards, so that cutting a slice does not renumber those still to be cut.
      for (const slice of next.oversized.toReversed()) {
        const within = { from: next.start(slice), until: next.start(slice + 1) }
        next = next.cut(slice, await readCuts(tx, board.id, within, every), every)
      }
      const edition = { board: board.id, edition: board.edition + 1, publishedAt: now(), slices: next }
      await storeEdition(tx, { ...edition, replaced })
      return edition
    })
    if (published !== undefined) editions.add(published)
  }

  /**
   * Publishes one edition of a board. It processes the changes once, in the order of their Steam IDs; later changes of
   * the same players wait for the next edition. Resolves to whether changes remain.
   */
  const publishEdition = async (board: BoardRow): Promise<boolean> => {
    const slices = await slicesOf(board)
    let after = endedAt.get(board.id) ?? ''
    endedAt.delete(board.id)
    for (let taken = 0; taken < changesOfEdition; ) {
      const steamIds = await writeChunk(board, slices, after)
      const last = steamIds.at(-1)
      if (last === undefined) {
        await publishWritten(board, slices)
        return false
      }
      after = last
      taken += steamIds.length
    }
    endedAt.set(board.id, after)
    await publishWritten(board, slices)
    return true
  }

  /** The oldest edition to keep of a board. `editions` begins with the newest. */
  const oldestKept = (editions: readonly { edition: number; publishedAt: Date; replaced: number }[]): number => {
    const keepFrom = addMs(now(), -editionKeptMs)
    let pastEntries = 0
    let oldest = 0
    let newer: (typeof editions)[number] | undefined
    for (const edition of editions) {
      pastEntries += newer?.replaced ?? 0
      // An edition is outdated once the next one is published.
      if (newer !== undefined && (newer.publishedAt < keepFrom || pastEntries > pastEntriesKept)) break
      oldest = edition.edition
      newer = edition
    }
    return oldest
  }

  /** Deletes outdated editions and, in later transactions, the entries that only they show. */
  const prune = async (boards: readonly BoardRow[]): Promise<void> => {
    for (const { id, edition: newest } of boards) {
      const editions = newest === 0 ? [] : await listEditions(db, id)
      if (editions.length === 0) continue
      const edition = oldestKept(editions)
      // A publisher may have stopped after it deleted editions, so past entries can remain even with a single edition.
      if (editions.length > 1) await inTurn((tx) => deleteEditionsBefore(tx, id, edition))
      while (await inTurn((tx) => deletePastEntries(tx, { board: id, edition }, 2 * chunkSize)));
    }
  }

  /** Re-evaluates the players whom a new minimum playtime affects. */
  const applyMinimumPlaytime = async (board: BoardRow, minimumPlaytimeSeconds: number): Promise<void> => {
    const before = board.minimumPlaytimeSeconds
    if (before === minimumPlaytimeSeconds || board.isFrozen) return
    const from = Math.min(before, minimumPlaytimeSeconds)
    const until = Math.max(before, minimumPlaytimeSeconds)
    const noteAfter = (after: string): Promise<string | undefined> =>
      inTurn((tx) => noteChangesBetween(tx, board, { from, until, after, limit: chunkSizes.most }))
    for (let last = await noteAfter(''); last !== undefined; ) last = await noteAfter(last)
    await inTurn((tx) => changeBoard(tx, board.id, { minimumPlaytimeSeconds }))
  }

  const isOver = ({ season }: BoardRow): boolean => {
    const end = leaderboard().seasons.find(({ id }) => id === season)?.end
    return end !== undefined && addMs(end, closingMs) <= now()
  }

  /** Unfreezes boards whose season was extended, before changes from that season are published. */
  const reopen = async (board: BoardRow): Promise<BoardRow> => {
    if (!board.isFrozen || isOver(board)) return board
    await inTurn((tx) => changeBoard(tx, board.id, { isFrozen: false }))
    return { ...board, isFrozen: false }
  }

  /** Freezes the board of an ended season once all its changes are published. */
  const freeze = async (board: BoardRow): Promise<void> => {
    if (!board.isFrozen && isOver(board)) await inTurn((tx) => changeBoard(tx, board.id, { isFrozen: true }))
  }

  const publish = async (): Promise<boolean> => {
    const { minimum_playtime_minutes, seasons } = leaderboard()
    const minimumPlaytimeSeconds = Math.round(minimum_playtime_minutes * 60)
    const keys = leaderboardModes.flatMap((mode) =>
      ['', ...seasons.map(({ id }) => id)].map((season): BoardKey => ({ mode, season })),
    )
    const boards: BoardRow[] = []
    for (const board of await ensureBoards(db, keys, minimumPlaytimeSeconds)) boards.push(await reopen(board))
    for (const board of boards) await applyMinimumPlaytime(board, minimumPlaytimeSeconds)
    const changed = await boardsWithChanges(db, keys)
    const unpublished = await findUnpublished(db)
    const isWaiting = ({ id, mode, season }: BoardRow) =>
      unpublished.has(id) || changed.some((key) => key.mode === mode && key.season === season)
    let hasMore = false
    for (const board of boards) {
      const hasMoreOfBoard = isWaiting(board) && (await publishEdition(board))
      // Later changes are only new names. Waiting for them would keep the board open while players rename themselves.
      if (!hasMoreOfBoard) await freeze(board)
      hasMore ||= hasMoreOfBoard
    }
    if (performance.now() - prunedAt >= pruneEveryMs) {
      prunedAt = performance.now()
      await prune(boards)
    }
    return hasMore
  }

  return {
    publish,
    stop: () => {
      isStopped = true
    },
  }
}

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

/** How long an edition can be read once there is a newer one, in milliseconds. */
export const editionKeptMs = 15 * 60_000
/** Editions of a board are kept for a shorter time where they need more past entries than this. */
const pastEntriesKept = 300_000
/** Changes in one edition; a slice that they fill is read at once when it is cut. */
const changesOfEdition = 20_000
/** Milliseconds that one transaction should take: on the embedded database nothing else is answered meanwhile. */
const chunkMs = 15
const chunkSizes = { least: 50, first: 100, most: 1_000 } as const
/** After each transaction the database is left to others for as long as that took, times this. */
const restShare = 1
/** A season's board stays open so long after its end: what was played before it may still be on its way. */
const closingMs = 60_000
const pruneEveryMs = 30_000

export type PublisherOptions = {
  readonly db: Database
  /** The configuration of now: it changes while the API runs. */
  readonly leaderboard: () => LeaderboardConfig
  /** The lease under which only one replica publishes. */
  readonly lease: Pick<Lease, 'name' | 'holder'>
  /** Of whoever reads the boards in this process: what is published here need not be read again. */
  readonly editions: EditionCache
  readonly now: () => Date
}

export type Publisher = {
  /**
   * Publishes an edition of each board that has changed. Resolves to whether there were more changes than an edition
   * takes. Rejects with `LeaseLostError` if the lease is not held.
   */
  publish(): Promise<boolean>
  /** Ends after the transaction under way; what is written and not published yet is published by whoever is next. */
  stop(): void
}

/** Another replica publishes the boards now. */
export class LeaseLostError extends Error {
  override readonly name = 'LeaseLostError'
}

/**
 * Publishes editions of the boards (docs/decisions/0016-leaderboard-editions.md). An edition is written in many small
 * transactions, which nobody sees before the last one.
 */
export const createPublisher = ({ db, leaderboard, lease, editions, now }: PublisherOptions): Publisher => {
  let chunkSize: number = chunkSizes.first
  let prunedAt = Number.NEGATIVE_INFINITY
  /** For boards with more changes than one edition takes: the Steam ID after which the next goes on. */
  const endedAt = new Map<number, string>()
  let isStopped = false

  /** Nothing is written once another replica may have taken over. */
  const inTurn = async <T>(work: (tx: Transaction) => Promise<T>, rest = restShare): Promise<T> => {
    const startedAt = performance.now()
    const result = await inTransaction(db, async (tx) => {
      if (isStopped || !(await holdsLease(tx, lease))) throw new LeaseLostError('The lease to publish is not held')
      return work(tx)
    })
    await pause((performance.now() - startedAt) * rest)
    return result
  }

  /** The board, if its newest edition is still the one that the slices are of. */
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

  /** One small transaction. Resolves to the Steam IDs of the changes that it took, in order. */
  const writeChunk = (board: BoardRow, slices: Slices, after: string): Promise<readonly string[]> =>
    inTurn(
      async (tx) => {
        const startedAt = performance.now()
        const limit = chunkSize
        const taken = await writeChanges(tx, await unchanged(tx, board), slices, { after, limit })
        setChunkSize(performance.now() - startedAt, taken.length === limit)
        return taken
      },
      // The first edition of a board is what a new community waits for.
      board.edition === 0 ? 0 : restShare,
    )

  /** Publishes what is written, if anything is. */
  const publishWritten = async (board: BoardRow, slices: Slices): Promise<void> => {
    const published = await inTurn(async (tx): Promise<Edition | undefined> => {
      await unchanged(tx, board)
      const { deltas, replaced, hasAny } = await readPendingSizes(tx, board.id)
      if (!hasAny) return undefined
      let next = slices.resizedBy(deltas)
      const every = sliceMaxSize / 2
      // From the last to the first, so that those before keep their number.
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
   * Publishes one edition of a board. It goes once through the changes in the order of their Steam IDs: whoever plays on
   * meanwhile is in the next edition again. Resolves to whether it has ended before the last of them.
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

  /** The oldest edition that is kept, of those of one board with the newest first. */
  const oldestKept = (editions: readonly { edition: number; publishedAt: Date; replaced: number }[]): number => {
    const keepFrom = addMs(now(), -editionKeptMs)
    let pastEntries = 0
    let oldest = 0
    let newer: (typeof editions)[number] | undefined
    for (const edition of editions) {
      pastEntries += newer?.replaced ?? 0
      // An edition is outdated from the moment that the next one was published.
      if (newer !== undefined && (newer.publishedAt < keepFrom || pastEntries > pastEntriesKept)) break
      oldest = edition.edition
      newer = edition
    }
    return oldest
  }

  /** Deletes editions that are not kept any more, and in later transactions what only they show. */
  const prune = async (boards: readonly BoardRow[]): Promise<void> => {
    for (const { id, edition: newest } of boards) {
      const editions = newest === 0 ? [] : await listEditions(db, id)
      if (editions.length === 0) continue
      const edition = oldestKept(editions)
      // Where there is one edition only, whoever deleted the others may have ended before their entries were gone.
      if (editions.length > 1) await inTurn((tx) => deleteEditionsBefore(tx, id, edition))
      while (await inTurn((tx) => deletePastEntries(tx, { board: id, edition }, 2 * chunkSize)));
    }
  }

  /** Has everybody looked at again whom another minimum playtime lets in or out. */
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

  /** Opens the boards of seasons that have been given a later end, before what was played in them is published. */
  const reopen = async (board: BoardRow): Promise<BoardRow> => {
    if (!board.isFrozen || isOver(board)) return board
    await inTurn((tx) => changeBoard(tx, board.id, { isFrozen: false }))
    return { ...board, isFrozen: false }
  }

  /** Freezes the board of a season that is over, once what was played in it is published. */
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
      // A change that comes after the edition is a new name, and would keep the board open for as long as there are any.
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

import type { Transaction } from '../../platform/db/index.ts'
import { type BoardRow, type Edition, readBoard, readPendingSizes, storeEdition } from './editions.store.ts'
import { chunkSizes, inTurn, LeaseLostError, type PublisherContext, restShare } from './publisher.context.ts'
import { readCuts } from './publishing.store.ts'
import { Slices, sliceMaxSize } from './slices.ts'
import { writeChanges } from './write-changes.ts'

/** The maximum number of changes in an edition. Cutting a slice reads all of its entries. */
const changesOfEdition = 20_000
/** Target duration of a transaction in milliseconds: the embedded database answers nothing else during it. */
const chunkMs = 15

/** The board, if its newest edition is still the one with these slices. */
const unchanged = async (tx: Transaction, { id, edition }: BoardRow): Promise<BoardRow> => {
  const board = await readBoard(tx, id)
  if (board?.edition !== edition) throw new LeaseLostError(`Another replica has published board ${id}`)
  return board
}

const slicesOf = async ({ db, editions }: PublisherContext, { id, edition }: BoardRow): Promise<Slices> => {
  if (edition === 0) return Slices.empty
  const newest = await editions.read(db, id, edition)
  if (newest === undefined) throw new Error(`Edition ${edition} of board ${id} is missing`)
  return newest.slices
}

const setChunkSize = ({ progress }: PublisherContext, tookMs: number, wasFull: boolean): void => {
  const { chunkSize } = progress
  if (tookMs > chunkMs * 1.5) progress.chunkSize = Math.max(chunkSizes.least, Math.floor(chunkSize / 2))
  else if (wasFull && tookMs < chunkMs) progress.chunkSize = Math.min(chunkSizes.most, Math.ceil(chunkSize * 1.2))
}

/** One small transaction. Resolves to the Steam IDs of the changes taken, in order. */
const writeChunk = (
  context: PublisherContext,
  board: BoardRow,
  slices: Slices,
  after: string,
): Promise<readonly string[]> =>
  inTurn(
    context,
    async (tx) => {
      const startedAt = performance.now()
      const limit = context.progress.chunkSize
      const taken = await writeChanges(tx, await unchanged(tx, board), slices, { after, limit })
      setChunkSize(context, performance.now() - startedAt, taken.length === limit)
      return taken
    },
    // No pause for the first edition, because a new community waits for it.
    board.edition === 0 ? 0 : restShare,
  )

/** Publishes the written changes, if there are any. */
const publishWritten = async (context: PublisherContext, board: BoardRow, slices: Slices): Promise<void> => {
  const published = await inTurn(context, async (tx): Promise<Edition | undefined> => {
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
    const edition = { board: board.id, edition: board.edition + 1, publishedAt: context.now(), slices: next }
    await storeEdition(tx, { ...edition, replaced })
    return edition
  })
  if (published !== undefined) context.editions.add(published)
}

/**
 * Publishes one edition of a board. It processes the changes once, in the order of their Steam IDs; later changes of
 * the same players wait for the next edition. Resolves to whether changes remain.
 */
export const publishEdition = async (context: PublisherContext, board: BoardRow): Promise<boolean> => {
  const slices = await slicesOf(context, board)
  let after = context.endedAt.get(board.id) ?? ''
  context.endedAt.delete(board.id)
  for (let taken = 0; taken < changesOfEdition; ) {
    const steamIds = await writeChunk(context, board, slices, after)
    const last = steamIds.at(-1)
    if (last === undefined) {
      await publishWritten(context, board, slices)
      return false
    }
    after = last
    taken += steamIds.length
  }
  context.endedAt.set(board.id, after)
  await publishWritten(context, board, slices)
  return true
}

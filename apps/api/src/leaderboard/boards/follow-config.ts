import { addMs } from '../../platform/clock/index.ts'
import { type BoardRow, changeBoard } from './editions.store.ts'
import { chunkSizes, inTurn, type PublisherContext } from './publisher.context.ts'
import { noteChangesBetween } from './publishing.store.ts'

/** How long a season's board stays open after its end, because logs from before the end may arrive late. */
const closingMs = 60_000

/** Re-evaluates the players whom a new minimum playtime affects. */
export const applyMinimumPlaytime = async (
  context: PublisherContext,
  board: BoardRow,
  minimumPlaytimeSeconds: number,
): Promise<void> => {
  const before = board.minimumPlaytimeSeconds
  if (before === minimumPlaytimeSeconds || board.isFrozen) return
  const from = Math.min(before, minimumPlaytimeSeconds)
  const until = Math.max(before, minimumPlaytimeSeconds)
  const noteAfter = (after: string): Promise<string | undefined> =>
    inTurn(context, (tx) => noteChangesBetween(tx, board, { from, until, after, limit: chunkSizes.most }))
  for (let last = await noteAfter(''); last !== undefined; ) last = await noteAfter(last)
  await inTurn(context, (tx) => changeBoard(tx, board.id, { minimumPlaytimeSeconds }))
}

const isOver = ({ leaderboard, now }: PublisherContext, { season }: BoardRow): boolean => {
  const end = leaderboard().seasons.find(({ id }) => id === season)?.end
  return end !== undefined && addMs(end, closingMs) <= now()
}

/** Unfreezes boards whose season was extended, before changes from that season are published. */
export const reopen = async (context: PublisherContext, board: BoardRow): Promise<BoardRow> => {
  if (!board.isFrozen || isOver(context, board)) return board
  await inTurn(context, (tx) => changeBoard(tx, board.id, { isFrozen: false }))
  return { ...board, isFrozen: false }
}

/** Freezes the board of an ended season once all its changes are published. */
export const freeze = async (context: PublisherContext, board: BoardRow): Promise<void> => {
  if (!board.isFrozen && isOver(context, board))
    await inTurn(context, (tx) => changeBoard(tx, board.id, { isFrozen: true }))
}

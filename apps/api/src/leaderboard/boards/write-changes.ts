import type { Transaction } from '../../platform/db/index.ts'
import { takeChanges } from '../changes.store.ts'
import { addPendingSizes, type BoardRow } from './editions.store.ts'
import { writeEntries } from './publishing.store.ts'
import type { Slices } from './slices.ts'

/**
 * Takes some changes of a board and writes the current entries for the next edition. `slices` are those of the newest
 * edition. Resolves to the Steam IDs of the changes taken, in order.
 */
export const writeChanges = async (
  tx: Transaction,
  board: BoardRow,
  slices: Slices,
  range: { readonly after: string; readonly limit: number },
): Promise<readonly string[]> => {
  const steamIds = await takeChanges(tx, board, range)
  // A frozen board of an ended season keeps its last edition.
  if (steamIds.length === 0 || board.isFrozen) return steamIds
  const moved = await writeEntries(tx, board, board.edition + 1, steamIds)
  if (moved.length === 0) return steamIds
  const deltas = new Map<number, number>()
  const add = (steamId: string, position: number | null, delta: number) => {
    if (position === null) return
    const slice = slices.indexOf({ position, steamId })
    deltas.set(slice, (deltas.get(slice) ?? 0) + delta)
  }
  for (const { steamId, before, after } of moved) {
    add(steamId, before, -1)
    add(steamId, after, 1)
  }
  await addPendingSizes(tx, board.id, { deltas, replaced: moved.filter(({ isReplaced }) => isReplaced).length })
  return steamIds
}

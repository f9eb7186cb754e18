/** The row in use, with the key it had when its use began. Its index is negative once its server left the list. */
type HeldRow = { readonly index: number; readonly key: number }

/** An index of no row. */
const spareKey = -1

/**
 * React's key for the row at an index. Rows are keyed by their place, so that a new order changes the content of rows
 * instead of creating them. Only the row in use keeps its key, and with it its element, wherever its server moves; the row
 * at the place of that key takes the spare one: it must not get an element that has the focus.
 */
export const rowKeys =
  (held: HeldRow | undefined) =>
  (index: number): number => {
    if (index === held?.index) return held.key
    if (index !== held?.key) return index
    return held.index < 0 ? spareKey : held.index
  }

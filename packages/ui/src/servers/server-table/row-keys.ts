/** The row in use, by the key it was held with; its index is negative once its server is gone from the list. */
type HeldRow = { readonly index: number; readonly key: number }

/** No row's place. */
const leftOver = -1

/**
 * React's key for the row at an index. Rows are keyed by their place, so that a new order changes what rows say instead
 * of making new ones; only the row held, which has focus, keeps the key it was held with, and with it its element. The
 * row whose place has that key takes the one left over: were the server gone, its focused control would be another's.
 */
export const rowKeys =
  (held: HeldRow | undefined) =>
  (index: number): number => {
    if (index === held?.index) return held.key
    if (index !== held?.key) return index
    return held.index < 0 ? leftOver : held.index
  }

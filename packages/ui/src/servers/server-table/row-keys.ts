/** The row in use, with its key from the start of the use. The index is negative after its server left the list. */
type HeldRow = { readonly index: number; readonly key: number }

/** A key that no index uses. */
const spareKey = -1

/**
 * Returns React's key for the row at an index. Rows are keyed by index, so that a new order updates rows instead of
 * creating them. Only the row in use keeps its key and its element when its server moves. The row whose index equals
 * that key gets the spare key, because it must not reuse the focused element.
 */
export const rowKeys =
  (held: HeldRow | undefined) =>
  (index: number): number => {
    if (index === held?.index) return held.key
    if (index !== held?.key) return index
    return held.index < 0 ? spareKey : held.index
  }

/**
 * React's key for the row at an index. Rows are keyed by their place, so that a new order changes what rows say instead
 * of making new ones; only the row held, which has focus, keeps the key it was held with, and with it its element. The
 * row whose place has that key takes the one left over.
 */
export const rowKeys =
  (heldIndex: number, heldKey: number) =>
  (index: number): number => {
    if (heldIndex < 0) return index
    if (index === heldIndex) return heldKey
    return index === heldKey ? heldIndex : index
  }

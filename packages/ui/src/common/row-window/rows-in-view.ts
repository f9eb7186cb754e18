/** A part of a list: the first rendered row, and the row after the last one. */
export type RowRange = { readonly first: number; readonly last: number }

type Viewport = {
  /** Top of the list, px below the top of the viewport; negative after scrolling past it. */
  readonly top: number
  /** Distance between the tops of two rows, px. */
  readonly pitch: number
  /** The viewport's height, px. */
  readonly viewport: number
}

/** Rows rendered beyond each edge of the viewport, so that fast scrolling shows no gap. */
const overscan = 6
/** The range moves in steps of this many rows, so that most scroll events change nothing. */
const step = 4

/** Returns the rows to render of an endless list of rows with the same height. */
export const rowsInView = ({ top, pitch, viewport }: Viewport): RowRange => {
  const firstSeen = Math.floor(-top / pitch)
  const lastSeen = Math.ceil((viewport - top) / pitch)
  const first = Math.floor((firstSeen - overscan) / step) * step
  const last = Math.ceil((lastSeen + overscan) / step) * step
  return { first: Math.max(0, first), last: Math.max(0, last) }
}

/** Clips a range to the existing rows. A list that shrank keeps its last rows rendered until the page has scrolled. */
export const fitRange = ({ first, last }: RowRange, count: number): RowRange => ({
  first: Math.max(0, Math.min(first, count - (last - first))),
  last: Math.min(last, count),
})

/** The rows of a clipped range that may be visible; the others are rendered in advance. */
export const seenRows = ({ first, last }: RowRange, count: number): RowRange => ({
  first: first === 0 ? 0 : first + overscan,
  last: last === count ? count : last - overscan,
})

/** The indexes to render, ascending: the range, and rows outside it that must stay mounted. */
export const indexesToRender = ({ first, last }: RowRange, kept: readonly number[]): number[] => {
  const inRange = Array.from({ length: Math.max(0, last - first) }, (_, offset) => first + offset)
  const outside = [...new Set(kept)].filter((index) => index >= 0 && (index < first || index >= last))
  return outside.length === 0 ? inRange : [...inRange, ...outside].sort((a, b) => a - b)
}

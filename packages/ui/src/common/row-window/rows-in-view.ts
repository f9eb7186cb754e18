/** A part of a list: the first row rendered and the one after the last. */
export type RowRange = { readonly first: number; readonly last: number }

type Viewport = {
  /** Where the list begins, px below the top of the viewport; negative once it is scrolled past. */
  readonly top: number
  /** From one row's top to the next one's, px. */
  readonly pitch: number
  /** The viewport's height, px. */
  readonly viewport: number
}

/** Rows rendered beyond each edge of the viewport, so that a fast scroll meets no gap. */
const overscan = 6
/** The range moves in steps of so many rows: most scroll events then change nothing. */
const step = 4

/** The rows of an endless list of equal rows that are to be rendered. */
export const rowsInView = ({ top, pitch, viewport }: Viewport): RowRange => {
  const firstSeen = Math.floor(-top / pitch)
  const lastSeen = Math.ceil((viewport - top) / pitch)
  const first = Math.floor((firstSeen - overscan) / step) * step
  const last = Math.ceil((lastSeen + overscan) / step) * step
  return { first: Math.max(0, first), last: Math.max(0, last) }
}

/** A range fitted to the rows there are; a list that shrank keeps its last rows rendered until the page has scrolled. */
export const fitRange = ({ first, last }: RowRange, count: number): RowRange => ({
  first: Math.max(0, Math.min(first, count - (last - first))),
  last: Math.min(last, count),
})

/** The rows of a fitted range that may be in the viewport: the others are rendered ahead of a scroll. */
export const seenRows = ({ first, last }: RowRange, count: number): RowRange => ({
  first: first === 0 ? 0 : first + overscan,
  last: last === count ? count : last - overscan,
})

/** The indexes to render, ascending: the range and the rows kept alive outside it. */
export const indexesToRender = ({ first, last }: RowRange, kept: readonly number[]): number[] => {
  const inRange = Array.from({ length: Math.max(0, last - first) }, (_, offset) => first + offset)
  const outside = [...new Set(kept)].filter((index) => index >= 0 && (index < first || index >= last))
  return outside.length === 0 ? inRange : [...inRange, ...outside].sort((a, b) => a - b)
}

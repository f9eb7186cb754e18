type RowMove = {
  /** The focused row; -1 for the header. */
  readonly index: number
  readonly count: number
  /** Rows that Page Up and Page Down skip. */
  readonly page: number
}

/** Returns the index of the row that a key moves the focus to; undefined for other keys. */
export const rowForKey = (key: string, { index, count, page }: RowMove): number | undefined => {
  const targets = new Map([
    ['ArrowDown', index + 1],
    ['ArrowUp', index - 1],
    ['PageDown', Math.min(index + page, count - 1)],
    ['PageUp', Math.max(index - page, 0)],
    ['Home', 0],
    ['End', count - 1],
  ])
  const target = targets.get(key)
  return target === undefined || target < 0 || target >= count || target === index ? undefined : target
}

/** Rows that fit into the viewport, minus one for overlap. `row` can be any row. */
export const rowsOnPage = (row: Element | null): number =>
  Math.max(1, Math.floor(window.innerHeight / (row?.getBoundingClientRect().height || window.innerHeight)) - 2)

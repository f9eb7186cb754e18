import { consolePageSize } from '@warmup/domain/console'

/** Rows to fetch for a page: one more than it shows, to detect whether another page follows. */
export const fetchedForPage = consolePageSize + 1

/** The page of the fetched rows. `placeOf` returns the `before` of the page that begins after a row. */
export const pageOf = <Row, Shown>(
  fetched: readonly Row[],
  show: (row: Row) => Shown,
  placeOf: (row: Row) => string,
): { rows: Shown[]; next?: string } => {
  const rows = fetched.slice(0, consolePageSize)
  const last = rows.at(-1)
  return {
    rows: rows.map(show),
    ...(fetched.length > rows.length && last !== undefined && { next: placeOf(last) }),
  }
}

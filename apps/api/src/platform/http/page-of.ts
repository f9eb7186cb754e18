/**
 * A page of rows that were fetched with one more than it shows, to detect whether another page follows. `placeOf` returns the
 * `before` of the page that begins after a row.
 */
export const pageOf = <Row, Shown>(
  fetched: readonly Row[],
  size: number,
  show: (row: Row) => Shown,
  placeOf: (row: Row) => string,
): { rows: Shown[]; next?: string } => {
  const rows = fetched.slice(0, size)
  const last = rows.at(-1)
  return {
    rows: rows.map(show),
    ...(fetched.length > rows.length && last !== undefined && { next: placeOf(last) }),
  }
}

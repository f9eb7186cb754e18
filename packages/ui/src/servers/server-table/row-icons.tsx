/**
 * The icons of a row as plain elements shared by all rows. They are Lucide's shapes (ISC licence), drawn once:
 * a component an icon would be mounted thousands of times while scrolling.
 */
const icon = (...paths: string[]) => (
  <svg className="icon" viewBox="0 0 24 24" aria-hidden="true">
    {paths.map((path) => (
      <path key={path} d={path} />
    ))}
  </svg>
)

export const playersIcon = icon(
  'M16 21v-2a4 4 0 0 0-4-4H6a4 4 0 0 0-4 4v2',
  'M5 7a4 4 0 1 0 8 0a4 4 0 1 0-8 0',
  'M22 21v-2a4 4 0 0 0-3-3.87',
  'M16 3.13a4 4 0 0 1 0 7.75',
)
export const copyIcon = icon(
  'M10 8h10a2 2 0 0 1 2 2v10a2 2 0 0 1-2 2H10a2 2 0 0 1-2-2V10a2 2 0 0 1 2-2z',
  'M4 16c-1.1 0-2-.9-2-2V4c0-1.1.9-2 2-2h10c1.1 0 2 .9 2 2',
)
export const copiedIcon = icon('M20 6 9 17l-5-5')
export const moreIcon = icon('M5 12h.01', 'M12 12h.01', 'M19 12h.01')
export const staleIcon = icon('M3 12a9 9 0 1 0 18 0a9 9 0 1 0-18 0', 'M12 7v5l3 2')

/** A pinned server's star; its words come from the row. */
export const Star = ({ label }: { label: string }) => (
  <svg className="star" viewBox="0 0 24 24" role="img" aria-label={label}>
    <path d="m12 2 3 6.6 7.2.8-5.4 4.8 1.6 7L12 17.6 5.6 21.2l1.6-7L1.8 9.4 9 8.6z" />
  </svg>
)

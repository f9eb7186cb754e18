import type { SavedFilter } from '@warmup/domain/servers'

/** The visitor's favourites, recent servers and saved filters, for the filters of the list. */
export type OwnFilters = {
  /** Number of favourites in the list. */
  readonly favourites: number
  /** Number of servers recently played on; undefined for visitors who are not signed in. */
  readonly recent: number | undefined
  readonly saved: readonly SavedFilter[]
  /** The current filters, in the form of `SavedFilter.search`; empty for the defaults. */
  readonly current: string
  readonly onApply: (saved: SavedFilter) => void
  /** Called with the name under which to save the current filters. */
  readonly onSave: (name: string) => void
  readonly onRemove: (saved: SavedFilter) => void
}

import type { FilterOptions, ServerFilters as Filters, Server } from '@warmup/domain/servers'
import type { OwnFilters } from '../own-filters/own-filters.ts'
import type { FilterKind } from './filter-kinds.ts'
import type { RegionRules } from './region-groups.tsx'

export type ServerFiltersProps = RegionRules & {
  /** The selected filters. */
  filters: Filters
  /** The options of the menus; undefined until the first list has loaded. */
  options: FilterOptions | undefined
  /** The unfiltered list, for the number of servers of each choice. */
  servers: readonly Server[]
  /** The visitor's favourites, recent servers and saved filters; without them, the filters have no menu for them. */
  own?: OwnFilters | undefined
  /** How many filters differ from their defaults. */
  activeCount: number
  /** Called with the changed filters. */
  onChange: (filters: Filters) => void
  /** Called to clear all filters. */
  onResetAll: () => void
  /** Keeps a menu open, for stories. */
  openMenu?: FilterKind | 'own'
}

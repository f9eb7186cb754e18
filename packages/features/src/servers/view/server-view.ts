import {
  type FilterOptions,
  filterOptionsOf,
  filtersFromQuery,
  filtersToQuery,
  type Server,
  type ServerFilters,
  type ServerSort,
  searchMaxLength,
  sortFromQuery,
  sortToQuery,
} from '@warmup/domain/servers'

/** The visitor's choices for the list, mirrored in the URL. */
export type ServerView = { readonly filters: ServerFilters; readonly sort: ServerSort }

/** Reads the view from a query string; drops filter values outside the known options. */
export const viewFromSearch = (search: string, options?: FilterOptions): ServerView => {
  const query = new URLSearchParams(search)
  return { filters: filtersFromQuery(query, options), sort: sortFromQuery(query) }
}

/** Writes the view into a query string, including `?`; keeps other parameters. */
export const viewToSearch = ({ filters, sort }: ServerView, search: string): string => {
  const query = sortToQuery(sort, filtersToQuery(filters, new URLSearchParams(search))).toString()
  return query === '' ? '' : `?${query}`
}

/** Whether two query strings are equal, regardless of escaping. */
export const isSameSearch = (a: string, b: string): boolean =>
  new URLSearchParams(a).toString() === new URLSearchParams(b).toString()

/** Cuts a search to the length that the URL accepts. */
export const clipSearch = (text: string): string => text.slice(0, searchMaxLength)

/** Removes filter values that are not among the options. */
export const restrictView = (view: ServerView, options: FilterOptions | undefined): ServerView => {
  if (options === undefined) return view
  const { filters } = view
  const keep = (name: keyof FilterOptions) => filters[name].filter((value) => options[name].includes(value))
  const kept = { modes: keep('modes'), maps: keep('maps'), regions: keep('regions') }
  const isWhole = (Object.keys(kept) as (keyof FilterOptions)[]).every(
    (name) => kept[name].length === filters[name].length,
  )
  return isWhole ? view : { ...view, filters: { ...filters, ...kept } }
}

const union = (known: readonly string[], more: readonly string[]): readonly string[] =>
  more.every((value) => known.includes(value)) ? known : [...new Set([...known, ...more])]
const sorted = (known: readonly string[], all: readonly string[]) => (all === known ? known : all.toSorted())

/**
 * Menu options from the first unfiltered list, extended by later lists. Options are never removed, so that a selected
 * value does not vanish when a server changes its map. Returns the same object if nothing is new.
 */
export const growOptions = (known: FilterOptions | undefined, servers: readonly Server[]): FilterOptions => {
  const found = filterOptionsOf(servers)
  if (known === undefined) return found
  const grown = {
    modes: sorted(known.modes, union(known.modes, found.modes)),
    maps: sorted(known.maps, union(known.maps, found.maps)),
    regions: union(known.regions, found.regions),
  }
  const isSame = grown.modes === known.modes && grown.maps === known.maps && grown.regions === known.regions
  return isSame ? known : grown
}

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

/** What the visitor chose to see of the list; the address mirrors it. */
export type ServerView = { readonly filters: ServerFilters; readonly sort: ServerSort }

/** The view that an address asks for; menu choices outside the known options are left out. */
export const viewFromSearch = (search: string, options?: FilterOptions): ServerView => {
  const query = new URLSearchParams(search)
  return { filters: filtersFromQuery(query, options), sort: sortFromQuery(query) }
}

/** The address' search with the view written into it, `?` included; every other parameter stays. */
export const viewToSearch = ({ filters, sort }: ServerView, search: string): string => {
  const query = sortToQuery(sort, filtersToQuery(filters, new URLSearchParams(search))).toString()
  return query === '' ? '' : `?${query}`
}

/** Whether two searches are equal, however they are escaped. */
export const isSameSearch = (a: string, b: string): boolean =>
  new URLSearchParams(a).toString() === new URLSearchParams(b).toString()

/** A search as the box takes it: what would never fit into the address is cut off. */
export const clipSearch = (text: string): string => text.slice(0, searchMaxLength)

/** The view with only those menu choices that are among the options. */
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
 * The menus' options: those of the first unfiltered list, and what later lists add to them.
 * None is taken away, so that a choice does not vanish when a server changes its map. The same object where nothing is new.
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

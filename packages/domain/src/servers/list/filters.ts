import { commaListMaxLength, searchMaxLength } from '../limits.ts'
import { isFull, type Server } from '../server/server.ts'

/** Restricts the list to servers of the visitor (docs/product/servers.md#favourites). */
export type OnlyOwn = 'favourites' | 'recent'

/** docs/product/servers.md#server-list-filters */
export type ServerFilters = {
  /** Undefined: every server. */
  readonly only: OnlyOwn | undefined
  readonly search: string
  readonly modes: readonly string[]
  readonly maps: readonly string[]
  readonly regions: readonly string[]
  readonly hideFull: boolean
  readonly hideEmpty: boolean
  readonly hideOffline: boolean
}

export const defaultFilters: ServerFilters = {
  only: undefined,
  search: '',
  modes: [],
  maps: [],
  regions: [],
  hideFull: true,
  hideEmpty: false,
  hideOffline: true,
}

/** Options of the three filter menus, from the first unfiltered list. */
export type FilterOptions = {
  readonly modes: readonly string[]
  readonly maps: readonly string[]
  /** In the community's order, like the list. */
  readonly regions: readonly string[]
}

const distinct = (values: string[]): string[] => [...new Set(values)].filter((value) => value !== '')

export const filterOptionsOf = (servers: readonly Server[]): FilterOptions => ({
  modes: distinct(servers.map((server) => server.category)).sort(),
  maps: distinct(servers.map((server) => server.map)).sort(),
  regions: distinct(servers.map((server) => server.region)),
})

/** Letters, digits, Chinese characters and whitespace (docs/product/servers.md#search). */
const searchPattern = /^[A-Za-z0-9\p{Script=Han}\s]*$/u

export const acceptSearch = (text: string): string =>
  text.length <= searchMaxLength && searchPattern.test(text) ? text : ''

const menus = ['modes', 'maps', 'regions'] as const

// A comma would end the entry, so commas and the escape character `%` are escaped.
const escapeEntry = (entry: string) => entry.replaceAll('%', '%25').replaceAll(',', '%2C')
const unescapeEntry = (entry: string) => entry.replaceAll('%2C', ',').replaceAll('%25', '%')

const listParameter = (value: string | null): string[] => [
  ...new Set(
    (value ?? '')
      .split(',')
      .map(unescapeEntry)
      .filter((entry) => entry !== ''),
  ),
]

/** Reads the filters from the URL. If `options` are given, drops values that are not among them. */
export const filtersFromQuery = (query: URLSearchParams, options?: FilterOptions): ServerFilters => {
  const chosen = (name: (typeof menus)[number]) => {
    const values = listParameter(query.get(name))
    return options === undefined ? values : values.filter((value) => options[name].includes(value))
  }
  return {
    only: (['favourites', 'recent'] as const).find((only) => query.get(only) === '1'),
    search: acceptSearch(query.get('s') ?? ''),
    modes: chosen('modes'),
    maps: chosen('maps'),
    regions: chosen('regions'),
    hideFull: query.get('hide_full') !== 'false',
    hideEmpty: query.get('hide_empty') === 'true',
    hideOffline: query.get('hide_offline') !== 'false',
  }
}

/**
 * Writes the filters into a URL and keeps its other parameters. Omits defaults, and a search that `filtersFromQuery`
 * would reject.
 */
export const filtersToQuery = (filters: ServerFilters, current: URLSearchParams): URLSearchParams => {
  const query = new URLSearchParams(current)
  const set = (name: string, value: string, isDefault: boolean) => {
    if (isDefault) query.delete(name)
    else query.set(name, value)
  }
  const search = acceptSearch(filters.search)
  set('favourites', '1', filters.only !== 'favourites')
  set('recent', '1', filters.only !== 'recent')
  set('s', search, search === '')
  for (const name of menus) set(name, filters[name].map(escapeEntry).join(','), filters[name].length === 0)
  set('hide_full', 'false', filters.hideFull)
  set('hide_empty', 'true', !filters.hideEmpty)
  set('hide_offline', 'false', filters.hideOffline)
  return query
}

/**
 * The query of `GET /api/servers`. Omits values that do not fit into a comma-separated list, because `filterServers`
 * filters the answer anyway.
 */
export const commaListsOf = (filters: Pick<ServerFilters, (typeof menus)[number]>) => {
  const query: { [M in (typeof menus)[number]]?: string } = {}
  for (const name of menus) {
    const list = filters[name].toSorted().join(',')
    const fits = list !== '' && list.length <= commaListMaxLength && !filters[name].some((e) => e.includes(','))
    if (fits) query[name] = list
  }
  return query
}

/** Number of filters that differ from their defaults, excluding the search. */
export const activeFilterCount = (filters: ServerFilters): number =>
  Number(filters.only !== undefined) +
  filters.modes.length +
  filters.maps.length +
  filters.regions.length +
  Number(filters.hideFull !== defaultFilters.hideFull) +
  Number(filters.hideEmpty !== defaultFilters.hideEmpty) +
  Number(filters.hideOffline !== defaultFilters.hideOffline)

/** Whether a text has no upper and lower case, like digits and Chinese. */
const hasNoCase = (text: string): boolean => text.toUpperCase() === text.toLowerCase()

/**
 * Searches servers by name, ignoring case. Lowercasing every name costs more than searching it, so texts without case
 * skip it.
 */
const nameSearch = (search: string): ((server: Server) => boolean) => {
  const needle = search.trim().toLowerCase()
  const isIn = hasNoCase(needle)
    ? (name: string) => name.includes(needle)
    : (name: string) => name.toLowerCase().includes(needle)
  return ({ displayName, otherDisplayName, name }) =>
    isIn(displayName) || isIn(name) || (otherDisplayName !== undefined && isIn(otherDisplayName))
}

/** Filters with a restriction to own servers, which also shows full and offline ones; without it they are hidden again. */
export const withOnly = (filters: ServerFilters, only: OnlyOwn | undefined): ServerFilters => ({
  ...filters,
  only,
  hideFull: only === undefined,
  hideOffline: only === undefined,
})

/** Servers that pass every filter but `only`, in the given order. */
export const filterServers = (servers: readonly Server[], filters: ServerFilters): Server[] => {
  const isFound = nameSearch(filters.search)
  const admits = (chosen: readonly string[], value: string) => chosen.length === 0 || chosen.includes(value)
  return servers.filter(
    (server) =>
      isFound(server) &&
      admits(filters.modes, server.category) &&
      admits(filters.maps, server.map) &&
      admits(filters.regions, server.region) &&
      !(filters.hideFull && server.isOpen && isFull(server)) &&
      !(filters.hideEmpty && server.players === 0) &&
      !(filters.hideOffline && !server.isOpen),
  )
}

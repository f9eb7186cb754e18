import { commaListMaxLength, searchMaxLength } from './limits.ts'
import { isFull, type Server } from './server.ts'

/** The list's filters (section 3). `hideFull` is what the specification's entity calls `fullOnly`. */
export type ServerFilters = {
  readonly search: string
  readonly modes: readonly string[]
  readonly maps: readonly string[]
  readonly regions: readonly string[]
  readonly hideFull: boolean
  readonly hideEmpty: boolean
  readonly hideOffline: boolean
}

export const defaultFilters: ServerFilters = {
  search: '',
  modes: [],
  maps: [],
  regions: [],
  hideFull: true,
  hideEmpty: false,
  hideOffline: true,
}

/** The choices of the three filter menus, captured from the first unfiltered list (section 4). */
export type FilterOptions = {
  readonly modes: readonly string[]
  readonly maps: readonly string[]
  readonly regions: readonly string[]
}

const distinct = (values: string[]): string[] => [...new Set(values)].filter((value) => value !== '').sort()

export const filterOptionsOf = (servers: readonly Server[]): FilterOptions => ({
  modes: distinct(servers.map((server) => server.category)),
  maps: distinct(servers.map((server) => server.map)),
  regions: distinct(servers.map((server) => server.region)),
})

/** Letters, digits, Chinese characters and whitespace; anything else makes the search empty (section 5). */
const searchPattern = /^[A-Za-z0-9\p{Script=Han}\s]*$/u

export const acceptSearch = (text: string): string =>
  text.length <= searchMaxLength && searchPattern.test(text) ? text : ''

const menus = ['modes', 'maps', 'regions'] as const

// A comma inside a map's name would end the entry, so commas (and the escape's own sign) are escaped in the address.
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

/**
 * Reads the filters from the address (section 5). Until the options are known, menu choices are kept as they stand;
 * afterwards only those among the options.
 */
export const filtersFromQuery = (query: URLSearchParams, options?: FilterOptions): ServerFilters => {
  const chosen = (name: (typeof menus)[number]) => {
    const values = listParameter(query.get(name))
    return options === undefined ? values : values.filter((value) => options[name].includes(value))
  }
  return {
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
 * Writes the filters into an address, leaving every other parameter alone and defaults out.
 * A search that the address would not accept back stays out of it.
 */
export const filtersToQuery = (filters: ServerFilters, current: URLSearchParams): URLSearchParams => {
  const query = new URLSearchParams(current)
  const set = (name: string, value: string, isDefault: boolean) => {
    if (isDefault) query.delete(name)
    else query.set(name, value)
  }
  const search = acceptSearch(filters.search)
  set('s', search, search === '')
  for (const name of menus) set(name, filters[name].map(escapeEntry).join(','), filters[name].length === 0)
  set('hide_full', 'false', filters.hideFull)
  set('hide_empty', 'true', !filters.hideEmpty)
  set('hide_offline', 'false', filters.hideOffline)
  return query
}

/**
 * The filters that `GET /api/servers` takes, as its comma lists (section 7).
 * A menu whose choice a comma list cannot say is left out: the list is filtered by `filterServers` anyway.
 */
export const commaListsOf = (filters: Pick<ServerFilters, (typeof menus)[number]>) => {
  const query: { [M in (typeof menus)[number]]?: string } = {}
  for (const name of menus) {
    const list = filters[name].toSorted().join(',')
    const isSayable = list !== '' && list.length <= commaListMaxLength && !filters[name].some((e) => e.includes(','))
    if (isSayable) query[name] = list
  }
  return query
}

/** How many of the filters differ from their defaults, the search aside. */
export const activeFilterCount = (filters: ServerFilters): number =>
  filters.modes.length +
  filters.maps.length +
  filters.regions.length +
  Number(filters.hideFull !== defaultFilters.hideFull) +
  Number(filters.hideEmpty !== defaultFilters.hideEmpty) +
  Number(filters.hideOffline !== defaultFilters.hideOffline)

/** The texts that a search compares, in the order of the list; the last lists are asked again at every keystroke. */
const searchTexts = new WeakMap<readonly Server[], readonly string[]>()
const searchTextsOf = (servers: readonly Server[]): readonly string[] => {
  const known = searchTexts.get(servers)
  if (known !== undefined) return known
  // Between the two names what nobody can type, so that no search matches across.
  const texts = servers.map(({ displayName, name }) => `${displayName}\0${name}`.toLowerCase())
  searchTexts.set(servers, texts)
  return texts
}

/** Makes the first keystroke of a search as quick as the others. */
export const prepareSearch = (servers: readonly Server[]): void => void searchTextsOf(servers)

/** The servers that pass every filter, in the order given (section 5, server list). */
export const filterServers = (servers: readonly Server[], filters: ServerFilters): Server[] => {
  const needle = filters.search.trim().toLowerCase()
  const texts = needle === '' ? undefined : searchTextsOf(servers)
  const admits = (chosen: readonly string[], value: string) => chosen.length === 0 || chosen.includes(value)
  return servers.filter(
    (server, index) =>
      (texts === undefined || texts[index]?.includes(needle)) &&
      admits(filters.modes, server.category) &&
      admits(filters.maps, server.map) &&
      admits(filters.regions, server.region) &&
      !(filters.hideFull && server.isOpen && isFull(server)) &&
      !(filters.hideEmpty && server.players === 0) &&
      !(filters.hideOffline && !server.isOpen),
  )
}

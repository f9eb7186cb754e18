import { maxFavourites, maxSavedFilters } from '../limits.ts'
import type { OnlyOwn } from '../list/filters.ts'
import type { Server } from '../server/server.ts'

/** A server on which the player has played. */
export type RecentServer = {
  readonly serverId: string
  /** When they were last seen there, ISO 8601. */
  readonly lastPlayed: string
}

/** Filters of the server list under a name. */
export type SavedFilter = {
  readonly name: string
  /** The filters as in the address of the list, without `?`. */
  readonly search: string
}

/** A player's favourites and saved filters, in the account or in the browser. */
export type KeptServers = {
  /** Ids of servers, in the order in which they were added. */
  readonly favourites: readonly string[]
  readonly filters: readonly SavedFilter[]
}

export type FavouritesChange = { readonly add: readonly string[]; readonly remove: readonly string[] }

/** Favourites after a change. A server that is both added and removed is removed. */
export const changeFavourites = (favourites: readonly string[], { add, remove }: FavouritesChange): string[] =>
  [...new Set([...favourites, ...add])].filter((id) => !remove.includes(id))

/**
 * Merges the favourites and filters of a browser into those of the account after a sign-in
 * (docs/product/servers.md#favourites). Those of the account come first, and its filter replaces one of the same name.
 * Entries beyond a limit are dropped.
 */
export const mergeKeptServers = (account: KeptServers, browser: KeptServers): KeptServers => {
  const names = new Set(account.filters.map(({ name }) => name))
  const filters = [...account.filters, ...browser.filters.filter(({ name }) => !names.has(name))]
  return {
    favourites: changeFavourites(account.favourites, { add: browser.favourites, remove: [] }).slice(0, maxFavourites),
    filters: filters.slice(0, maxSavedFilters),
  }
}

/** Filters after one was saved: it replaces one of the same name, and otherwise comes last. */
export const saveFilter = (filters: readonly SavedFilter[], saved: SavedFilter): SavedFilter[] =>
  filters.some(({ name }) => name === saved.name)
    ? filters.map((filter) => (filter.name === saved.name ? saved : filter))
    : [...filters, saved]

/** Favourites first, otherwise in the given order. Returns the same list if it has none. */
export const favouritesFirst = (servers: readonly Server[], favourites: ReadonlySet<string>): readonly Server[] => {
  const isFavourite = ({ id }: Server) => favourites.has(id)
  if (favourites.size === 0 || !servers.some(isFavourite)) return servers
  return [...servers.filter(isFavourite), ...servers.filter((server) => !isFavourite(server))]
}

/** The favourites in the given order, or the recent servers, the last one first; every server without `only`. */
export const ownOnly = (
  servers: readonly Server[],
  only: OnlyOwn | undefined,
  { favourites, recent }: { readonly favourites: ReadonlySet<string>; readonly recent: readonly RecentServer[] },
): readonly Server[] => {
  if (only === undefined) return servers
  if (only === 'favourites') return servers.filter(({ id }) => favourites.has(id))
  return recent.flatMap(({ serverId }) => servers.find(({ id }) => id === serverId) ?? [])
}

import type { Server } from './server.ts'
import { textPlaces } from './text-places.ts'

/** Sort keys of section 9. */
export const sortKeys = ['name', 'players', 'latency'] as const
export type SortKey = (typeof sortKeys)[number]
export type ServerSort = { readonly key: SortKey; readonly direction: 'ascending' | 'descending' } | undefined

/** A click on a column header cycles ascending, descending, none (section 4). */
export const nextSort = (current: ServerSort, key: SortKey): ServerSort => {
  if (current?.key !== key) return { key, direction: 'ascending' }
  return current.direction === 'ascending' ? { key, direction: 'descending' } : undefined
}

const idCollator = new Intl.Collator('en', { numeric: true })

/** A server with what it is ordered by, each looked up once and not at every comparison. */
type Entry = { readonly server: Server; readonly value: number; readonly idPlace: number }

/** Ties of players go by star, then maximum, whatever the direction (section 9). */
const byPlayersTies = (a: Server, b: Server) => b.star - a.star || b.maxPlayers - a.maxPlayers

/** Unpinned servers are alike: their number is 0 or less. */
const pinOf = (server: Server) => Math.max(0, server.pinOrder)

const pinnedFirst = (servers: readonly Server[]): Server[] => {
  const pinned = servers.filter((server) => server.pinOrder > 0)
  if (pinned.length === 0) return [...servers]
  return [...pinned.sort((a, b) => pinOf(b) - pinOf(a)), ...servers.filter((server) => !(server.pinOrder > 0))]
}

/**
 * Orders the list: pinned servers always first (section 4), then by the chosen column, then by id.
 * Servers without a latency come last in either direction; without a sort the given order is kept.
 */
export const sortServers = (
  servers: readonly Server[],
  sort: ServerSort,
  latencyOf: (server: Server) => number | undefined,
  collator: Intl.Collator,
): Server[] => {
  if (sort === undefined) return pinnedFirst(servers)
  const sign = sort.direction === 'descending' ? -1 : 1
  const idPlaces = textPlaces(
    servers.map(({ id }) => id),
    idCollator,
  )
  const namePlaces =
    sort.key === 'name'
      ? textPlaces(
          servers.map(({ displayName }) => displayName),
          collator,
        )
      : undefined
  const numberOf = {
    name: (server: Server) => sign * (namePlaces?.get(server.displayName) ?? 0),
    players: (server: Server) => sign * server.players,
    latency: (server: Server) => sign * (latencyOf(server) ?? sign * Number.POSITIVE_INFINITY),
  }[sort.key]
  const byTies = sort.key === 'players' ? byPlayersTies : () => 0
  const compare = (a: Entry, b: Entry) =>
    pinOf(b.server) - pinOf(a.server) ||
    // Not their difference: two infinities have none.
    Number(a.value > b.value) - Number(a.value < b.value) ||
    byTies(a.server, b.server) ||
    a.idPlace - b.idPlace
  return servers
    .map((server): Entry => ({ server, value: numberOf(server), idPlace: idPlaces.get(server.id) ?? 0 }))
    .sort(compare)
    .map(({ server }) => server)
}

/** Reads the sort from the address: `sort=players`, or `sort=-players` for descending; anything else is no sort. */
export const sortFromQuery = (query: URLSearchParams): ServerSort => {
  const text = query.get('sort') ?? ''
  const isDescending = text.startsWith('-')
  const key = sortKeys.find((candidate) => candidate === (isDescending ? text.slice(1) : text))
  return key && { key, direction: isDescending ? 'descending' : 'ascending' }
}

/** Writes the sort into an address, leaving every other parameter alone. */
export const sortToQuery = (sort: ServerSort, current: URLSearchParams): URLSearchParams => {
  const query = new URLSearchParams(current)
  if (sort === undefined) query.delete('sort')
  else query.set('sort', `${sort.direction === 'descending' ? '-' : ''}${sort.key}`)
  return query
}

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

/** A server with all it is ordered by: looked up once each, and numbers only, which compare fastest. */
type Entry = {
  readonly server: Server
  readonly pin: number
  readonly value: number
  readonly star: number
  readonly maxPlayers: number
  readonly idPlace: number
}

/** Ties of players go by star, then maximum, then id, whatever the direction (section 9); others by id. */
const byEntry = (a: Entry, b: Entry): number =>
  b.pin - a.pin || a.value - b.value || b.star - a.star || b.maxPlayers - a.maxPlayers || a.idPlace - b.idPlace

/** Greater than any latency; not infinite, of which two have no difference. */
const lastOfAll = Number.MAX_SAFE_INTEGER

/** Negative pins are no pins. */
const pinOf = (server: Server): number => Math.max(0, server.pinOrder)

const idPlacesOf = (servers: readonly Server[]) =>
  textPlaces(
    servers.map(({ id }) => id),
    idCollator,
  )

const namePlacesOf = (servers: readonly Server[], collator: Intl.Collator) =>
  textPlaces(
    servers.map(({ displayName }) => displayName),
    collator,
  )

/** Finds what sorting needs to know of the servers' texts ahead, so that the first click need not wait for it. */
export const prepareSorting = (servers: readonly Server[], collator: Intl.Collator): void => {
  idPlacesOf(servers)
  namePlacesOf(servers, collator)
}

/**
 * Orders the list: pinned servers always first (section 4), then by the chosen column.
 * Servers without a latency come last in either direction; without a sort the given order is kept.
 */
export const sortServers = (
  servers: readonly Server[],
  sort: ServerSort,
  latencyOf: (server: Server) => number | undefined,
  collator: Intl.Collator,
): Server[] => {
  if (sort === undefined) {
    const isPinned = servers.some((server) => server.pinOrder > 0)
    return isPinned ? servers.toSorted((a, b) => pinOf(b) - pinOf(a)) : [...servers]
  }
  const sign = sort.direction === 'descending' ? -1 : 1
  const idPlaces = idPlacesOf(servers)
  const namePlaces = sort.key === 'name' ? namePlacesOf(servers, collator) : undefined
  const numberOf = {
    name: ({ displayName }: Server) => sign * (namePlaces?.get(displayName) ?? 0),
    players: ({ players }: Server) => sign * players,
    latency: (server: Server) => {
      const latency = latencyOf(server)
      return latency === undefined ? lastOfAll : sign * latency
    },
  }[sort.key]
  const hasPlayersTies = sort.key === 'players'
  return servers
    .map(
      (server): Entry => ({
        server,
        pin: pinOf(server),
        value: numberOf(server),
        star: hasPlayersTies ? server.star : 0,
        maxPlayers: hasPlayersTies ? server.maxPlayers : 0,
        idPlace: idPlaces.get(server.id) ?? 0,
      }),
    )
    .sort(byEntry)
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

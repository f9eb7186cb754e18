import type { Server } from './server.ts'

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
const byId = (a: Server, b: Server) => idCollator.compare(a.id, b.id)

/** Ties of players go by star, then maximum, then id, whatever the direction (section 9). */
const byPlayersTies = (a: Server, b: Server) => b.star - a.star || b.maxPlayers - a.maxPlayers || byId(a, b)

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
  const sign = sort?.direction === 'descending' ? -1 : 1
  const compare = {
    name: (a: Server, b: Server) => sign * collator.compare(a.displayName, b.displayName) || byId(a, b),
    players: (a: Server, b: Server) => sign * (a.players - b.players) || byPlayersTies(a, b),
    latency: (a: Server, b: Server) => {
      const left = latencyOf(a)
      const right = latencyOf(b)
      if (left === undefined || right === undefined) {
        return Number(left === undefined) - Number(right === undefined) || byId(a, b)
      }
      return sign * (left - right) || byId(a, b)
    },
  } as const
  const pin = (server: Server) => Math.max(0, server.pinOrder)
  return servers.toSorted((a, b) => pin(b) - pin(a) || (sort === undefined ? 0 : compare[sort.key](a, b)))
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

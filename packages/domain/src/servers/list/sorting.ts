import type { Server } from '../server/server.ts'
import { inOrderOf, lastOfAll, settleOrder } from './steady-order.ts'
import type { TextOrder } from './text-order.ts'

export const sortKeys = ['name', 'players', 'latency'] as const
export type SortKey = (typeof sortKeys)[number]
export type ServerSort = { readonly key: SortKey; readonly direction: 'ascending' | 'descending' } | undefined

/** The next sort after a click on a column: ascending, descending, none. */
export const nextSort = (current: ServerSort, key: SortKey): ServerSort => {
  if (current?.key !== key) return { key, direction: 'ascending' }
  return current.direction === 'ascending' ? { key, direction: 'descending' } : undefined
}

/** A server with its sort values, looked up once. */
type Entry = {
  readonly server: Server
  readonly pin: number
  readonly value: number
  readonly star: number
  readonly maxPlayers: number
}

/** Puts `2` before `10`, much faster than a collator. */
const byId = (a: string, b: string): number => a.length - b.length || (a < b ? -1 : Number(a > b))

/**
 * Equal player counts are ordered by star, then maximum, then id, in either direction (docs/product/servers.md#sorting); others
 * by id.
 */
const byEntry = (a: Entry, b: Entry): number =>
  b.pin - a.pin || a.value - b.value || b.star - a.star || b.maxPlayers - a.maxPlayers || byId(a.server.id, b.server.id)

/** Ignores negative pins. */
const pinOf = (server: Server): number => Math.max(0, server.pinOrder)

const namesOf = (servers: readonly Server[]) => servers.map(({ displayName }) => displayName)

/** Number of names compared per step, small enough to delay a click by only milliseconds on a slow phone. */
const namesAtOnce = 500

/** Steps that compare names in advance, so that the first click on their column is fast. Each step adds some names. */
export const preparationsForSorting = (servers: readonly Server[], nameOrder: TextOrder): (() => void)[] => {
  const names = namesOf(servers)
  return Array.from({ length: Math.ceil(names.length / namesAtOnce) }, (_, step) => () => {
    nameOrder(names.slice(0, (step + 1) * namesAtOnce))
  })
}

/**
 * Sorts the list: pinned servers first, then by the selected column (docs/product/servers.md#sorting). Servers without a
 * latency are last in either direction. Without a sort, keeps the given order. `previous` is the order shown so far,
 * which imperceptible latency differences do not change.
 */
export const sortServers = (
  servers: readonly Server[],
  sort: ServerSort,
  latencyOf: (server: Server) => number | undefined,
  nameOrder: TextOrder,
  previous?: readonly Server[],
): Server[] => {
  if (sort === undefined) {
    const isPinned = servers.some((server) => server.pinOrder > 0)
    return isPinned ? servers.toSorted((a, b) => pinOf(b) - pinOf(a)) : [...servers]
  }
  const sign = sort.direction === 'descending' ? -1 : 1
  const namePlaces = sort.key === 'name' ? nameOrder(namesOf(servers)) : undefined
  const numberOf = {
    name: ({ displayName }: Server) => sign * (namePlaces?.get(displayName) ?? 0),
    players: ({ players }: Server) => sign * players,
    latency: (server: Server) => {
      const latency = latencyOf(server)
      return latency === undefined ? lastOfAll : sign * latency
    },
  }[sort.key]
  if (sort.key === 'latency' && previous !== undefined) {
    return settleOrder(inOrderOf(previous, servers), numberOf, pinOf)
  }
  const hasPlayersTies = sort.key === 'players'
  return servers
    .map(
      (server): Entry => ({
        server,
        pin: pinOf(server),
        value: numberOf(server),
        star: hasPlayersTies ? server.star : 0,
        maxPlayers: hasPlayersTies ? server.maxPlayers : 0,
      }),
    )
    .sort(byEntry)
    .map(({ server }) => server)
}

/** Reads the sort from the URL: `sort=players`, or `sort=-players` for descending; other values mean no sort. */
export const sortFromQuery = (query: URLSearchParams): ServerSort => {
  const text = query.get('sort') ?? ''
  const isDescending = text.startsWith('-')
  const key = sortKeys.find((candidate) => candidate === (isDescending ? text.slice(1) : text))
  return key && { key, direction: isDescending ? 'descending' : 'ascending' }
}

/** Writes the sort into a URL and keeps its other parameters. */
export const sortToQuery = (sort: ServerSort, current: URLSearchParams): URLSearchParams => {
  const query = new URLSearchParams(current)
  if (sort === undefined) query.delete('sort')
  else query.set('sort', `${sort.direction === 'descending' ? '-' : ''}${sort.key}`)
  return query
}

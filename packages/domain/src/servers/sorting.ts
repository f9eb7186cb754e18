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

const byId = (a: Server, b: Server) => a.id.localeCompare(b.id, 'en', { numeric: true })

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

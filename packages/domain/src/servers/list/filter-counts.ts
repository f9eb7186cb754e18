import type { Server } from '../server/server.ts'
import { type FilterOptions, filterServers, type ServerFilters } from './filters.ts'

const fields = { modes: 'category', maps: 'map', regions: 'region' } as const satisfies Record<
  keyof FilterOptions,
  keyof Server
>

/**
 * Number of servers for each entry of a menu if it alone is selected there and other filters stay the same; entries
 * without servers are absent.
 */
export const filterCounts = (
  servers: readonly Server[],
  filters: ServerFilters,
  menu: keyof FilterOptions,
): ReadonlyMap<string, number> => {
  const counts = new Map<string, number>()
  for (const server of filterServers(servers, { ...filters, [menu]: [] })) {
    const entry = server[fields[menu]]
    counts.set(entry, (counts.get(entry) ?? 0) + 1)
  }
  return counts
}

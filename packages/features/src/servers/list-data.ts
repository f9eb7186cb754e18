import type { QueryClient } from '@tanstack/react-query'
import type { Announcement, Server } from '@warmup/domain/servers'
import { activityQuery, poolServers, serverListQuery, tickerQuery } from './servers.queries.ts'

export { prefetchCalls } from './servers.queries.ts'

/** What the server list shows first, as it was read from the answers of the calls. */
export type ListData = {
  readonly servers: readonly Server[]
  readonly ticker: readonly Announcement[]
  /** Players over the last 24 hours, oldest first. */
  readonly activity: readonly number[]
}

/** Gives the queries of the server list what the page brought along, as of `updatedAt`, milliseconds since 1970. */
export const seedList = (client: QueryClient, { servers, ticker, activity }: ListData, updatedAt: number): void => {
  client.setQueryData(serverListQuery().queryKey, poolServers(servers), { updatedAt })
  client.setQueryData(tickerQuery().queryKey, [...ticker], { updatedAt })
  client.setQueryData(activityQuery().queryKey, [...activity], { updatedAt })
}

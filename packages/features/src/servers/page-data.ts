import type { QueryClient } from '@tanstack/react-query'
import type { Announcement, Server } from '@warmup/domain/servers'
import { activityQuery, poolServers, serverListQuery, tickerQuery } from './servers.queries.ts'

export { prefetchCalls } from './servers.queries.ts'

/** The data that the server list is prerendered with. */
export type PageData = {
  readonly servers: readonly Server[]
  readonly ticker: readonly Announcement[]
  /** Players over the last 24 hours, oldest first; absent where the server did not know them in time. */
  readonly activity?: readonly number[]
}

/** Fills the queries of the server list, with data as of `updatedAt`, in milliseconds since 1970. */
export const seedPageData = (client: QueryClient, { servers, ticker, activity }: PageData, updatedAt: number): void => {
  client.setQueryData(serverListQuery().queryKey, poolServers(servers), { updatedAt })
  client.setQueryData(tickerQuery().queryKey, [...ticker], { updatedAt })
  if (activity !== undefined) client.setQueryData(activityQuery().queryKey, [...activity], { updatedAt })
}

import type { QueryClient } from '@tanstack/react-query'
import type { Announcement, Server } from '@warmup/domain/servers'
import { activityQuery, poolServers, serverListQuery, tickerQuery } from './servers.queries.ts'

export { serverCalls } from './servers.calls.ts'

/** Data for prerendering the server list. */
export type PageData = {
  readonly servers: readonly Server[]
  readonly ticker: readonly Announcement[]
  /** Player counts of the last 24 hours, oldest first; absent if the server did not have them in time. */
  readonly activity?: readonly number[]
}

/** Fills the queries of the server list with data from `updatedAt`, in milliseconds since 1970. */
export const seedPageData = (client: QueryClient, { servers, ticker, activity }: PageData, updatedAt: number): void => {
  client.setQueryData(serverListQuery().queryKey, poolServers(servers), { updatedAt })
  client.setQueryData(tickerQuery().queryKey, [...ticker], { updatedAt })
  if (activity !== undefined) client.setQueryData(activityQuery().queryKey, [...activity], { updatedAt })
}

import type { QueryClient, QueryKey } from '@tanstack/react-query'

/** Stores what a mutation answered as a query's data. A request of the query that began earlier does not replace it. */
export const storeAnswer = async <Data>(client: QueryClient, queryKey: QueryKey, data: Data): Promise<void> => {
  await client.cancelQueries({ queryKey, exact: true })
  client.setQueryData(queryKey, data)
}

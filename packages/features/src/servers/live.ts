import type { QueryClient } from '@tanstack/react-query'
import { type Server, type ServerChange, withServerChanges } from '@warmup/domain/servers'
import { keepList } from './keep-identity.ts'
import { listKey, playerListQuery, poolServers, serverListQuery } from './servers.queries.ts'

/** Whether the backend filtered a list by something that a change may alter. */
const isFilteredByMap = (key: readonly unknown[]): boolean => Boolean(Object(key[listKey.length]).maps)

/** Applies changed rows to every cached server list (docs/product/live.md#live-events); null reloads the shown ones. */
export const changeServers = (client: QueryClient, changes: readonly ServerChange[] | null): void => {
  if (changes === null) {
    void client.invalidateQueries({ queryKey: listKey })
    return
  }
  const updatedAt = Date.now()
  for (const [key, servers] of client.getQueriesData<readonly Server[]>({ queryKey: listKey })) {
    if (servers === undefined) continue
    if (isFilteredByMap(key) && changes.some(({ map }) => map !== undefined)) {
      void client.invalidateQueries({ queryKey: key, exact: true })
    } else {
      const next = keepList(servers, poolServers(withServerChanges(servers, changes)))
      client.setQueryData(key, next, { updatedAt })
    }
  }
}

/** Reloads the shown player lists of servers, by id. Others are reloaded when they are shown again. */
export const reloadPlayers = (client: QueryClient, serverIds: readonly string[]): void => {
  const ids = new Set(serverIds)
  for (const server of client.getQueryData(serverListQuery().queryKey) ?? [])
    if (ids.has(server.id)) void client.invalidateQueries({ queryKey: playerListQuery(server).queryKey })
}

import { useQuery } from '@tanstack/react-query'
import { useAllowNotifications, useNow } from '../shared/index.ts'
import { gatheringsQuery, ownGatheringQuery } from './gatherings.queries.ts'
import { useGatheringWrites } from './use-gathering-writes.ts'

/**
 * Whether the calls are loading for the first time. False once a request has failed, because the next one may take long.
 */
export const useAreCallsPending = (steamId: string | undefined): boolean => {
  const list = useQuery(gatheringsQuery())
  const own = useQuery(ownGatheringQuery(list.data ? steamId : undefined))
  return [list, own].some(({ isLoading, failureCount }) => isLoading && failureCount === 0)
}

/** The data and actions for the views of a server's calls; undefined until they are known, or if the backend has none. */
export const useServerCalls = (serverId: string, steamId: string | undefined) => {
  const list = useQuery(gatheringsQuery()).data
  const own = useQuery(ownGatheringQuery(list ? steamId : undefined)).data ?? undefined
  const now = useNow(true)
  const onAllowNotifications = useAllowNotifications()
  const { join, leave, busy, failure } = useGatheringWrites()
  if (list === undefined || list === null) return undefined
  return {
    calls: list.filter((call) => call.serverId === serverId),
    own: steamId === undefined ? undefined : own,
    now,
    isSignedIn: steamId !== undefined,
    onJoin: (target: number, pin: string | undefined) => join(serverId, target, pin),
    onLeave: leave,
    onAllowNotifications,
    busy,
    failure,
  }
}

import { useQuery } from '@tanstack/react-query'
import { useAllowNotifications, useNotificationReach, useNow } from '../shared/index.ts'
import { gatheringsQuery, ownGatheringQuery } from './gatherings.queries.ts'
import { useGatheringWrites } from './use-gathering-writes.ts'

/** Whether the gatherings load for the first time. False after a failed request, because a retry may take long. */
export const useAreGatheringsPending = (steamId: string | undefined): boolean => {
  const list = useQuery(gatheringsQuery())
  const own = useQuery(ownGatheringQuery(list.data ? steamId : undefined))
  return [list, own].some(({ isLoading, failureCount }) => isLoading && failureCount === 0)
}

/** A server's gatherings and the actions on them; undefined until they are loaded, or if the backend lacks them. */
export const useServerGatherings = (serverId: string, steamId: string | undefined) => {
  const list = useQuery(gatheringsQuery()).data
  const own = useQuery(ownGatheringQuery(list ? steamId : undefined)).data ?? undefined
  const now = useNow(true)
  const onAllowNotifications = useAllowNotifications()
  const reach = useNotificationReach()
  const { join, leave, busy, failure } = useGatheringWrites()
  if (list === undefined || list === null) return undefined
  return {
    gatherings: list.filter((gathering) => gathering.serverId === serverId),
    own: steamId === undefined ? undefined : own,
    now,
    isSignedIn: steamId !== undefined,
    onJoin: (target: number, pin: string | undefined) => join(serverId, target, pin),
    onLeave: leave,
    onAllowNotifications,
    reach,
    busy,
    failure,
  }
}

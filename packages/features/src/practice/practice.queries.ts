import { queryOptions, skipToken } from '@tanstack/react-query'
import { demoReloadThrottleMs, isInTransition, type PracticeServer } from '@warmup/domain/practice'
import { refusedTokensAnnounced } from './refused-tokens.ts'

/** Loaded when it is first needed, with what parses the answers. */
const calls = () => import('./practice.calls.ts')

/** Milliseconds after which the list is loaded again, and while a server is about to change. */
const listReloadMs = 30_000
const transitionReloadMs = 5_000

/** How soon a list is due again. */
const reloadAfterMs = (servers: readonly PracticeServer[] | undefined, now: number): number =>
  servers?.some((server) => isInTransition(server, now)) ? transitionReloadMs : listReloadMs

/** The practice servers of the signed-in player; none for visitors. */
export const serversQuery = (steamId: string | undefined) =>
  queryOptions({
    queryKey: ['practice', 'servers', steamId],
    queryFn:
      steamId === undefined
        ? skipToken
        : ({ signal }) => refusedTokensAnnounced(async () => (await calls()).fetchServers({ signal })),
    refetchInterval: ({ state }) => reloadAfterMs(state.data, Date.now()),
    staleTime: transitionReloadMs,
  })

/** Milliseconds after which the admins are loaded again while the game server is being told of them. */
const tellingReloadMs = 2_000

/** A server as a player sees it: what one was told of it is not shown to the next who signs in here. */
export type SeenServer = { readonly steamId: string | undefined; readonly serverId: string }

/** The admins of a server. They are loaded again only while somebody looks at them (`isWatched`). */
export const adminsQuery = ({ steamId, serverId }: SeenServer, isWatched = true) =>
  queryOptions({
    queryKey: ['practice', 'admins', steamId, serverId],
    queryFn: ({ signal }) => refusedTokensAnnounced(async () => (await calls()).fetchAdmins(serverId, { signal })),
    refetchInterval: ({ state }) => (isWatched && state.data?.isApplied === false ? tellingReloadMs : false),
    staleTime: 0,
  })

export const teammatesQuery = ({ steamId, serverId }: SeenServer) =>
  queryOptions({
    queryKey: ['practice', 'teammates', steamId, serverId],
    queryFn: ({ signal }) => refusedTokensAnnounced(async () => (await calls()).fetchTeammates(serverId, { signal })),
  })

/** The demos of a server; opening the dialog again loads them anew, though not twice within 3 s. */
export const demosQuery = ({ steamId, serverId }: SeenServer) =>
  queryOptions({
    queryKey: ['practice', 'demos', steamId, serverId],
    queryFn: ({ signal }) => refusedTokensAnnounced(async () => (await calls()).fetchDemos(serverId, { signal })),
    staleTime: demoReloadThrottleMs,
  })

export const regionsQuery = () =>
  queryOptions({
    queryKey: ['practice', 'regions'],
    queryFn: ({ signal }) => refusedTokensAnnounced(async () => (await calls()).fetchRegions({ signal })),
    staleTime: 0,
  })

/** Who did what. Ours, additional: another backend need not tell. */
export const activityQuery = ({ steamId, serverId }: SeenServer) =>
  queryOptions({
    queryKey: ['practice', 'activity', steamId, serverId],
    queryFn: ({ signal }) => refusedTokensAnnounced(async () => (await calls()).fetchActivity(serverId, { signal })),
    staleTime: 0,
    retry: false,
  })

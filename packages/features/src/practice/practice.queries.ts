import { queryOptions, skipToken } from '@tanstack/react-query'
import { demoReloadThrottleMs, isAboutToStart, isInTransition, type PracticeServer } from '@warmup/domain/practice'
import type { InviteView } from '@warmup/ui/practice'
import { nullIfUnknown, refusedTokensAnnounced } from '../shared/index.ts'

/** Loaded on first use together with the parsers. */
const calls = () => import('./practice.calls.ts')

/** Reload intervals of the list in milliseconds, normally and while a server is changing. */
const listReloadMs = 30_000
const transitionReloadMs = 5_000

/** Delay until the next reload of the list. */
const reloadAfterMs = (servers: readonly PracticeServer[] | undefined, now: number): number =>
  servers?.some((server) => isInTransition(server, now)) ? transitionReloadMs : listReloadMs

/** The signed-in player's practice servers; none for visitors. */
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

/** The practice servers to watch. Not in the public contract: null if the backend lacks them. */
export const watchedServersQuery = (steamId: string) =>
  queryOptions({
    queryKey: ['practice', 'watching', steamId],
    queryFn: ({ signal }) =>
      refusedTokensAnnounced(async () => nullIfUnknown((await calls()).fetchWatchedServers({ signal }))),
    refetchInterval: ({ state }) => (state.data === null ? false : listReloadMs),
    staleTime: transitionReloadMs,
  })

/** The scrim board. Not in the public contract: null if the backend lacks it. */
export const scrimsQuery = (steamId: string) =>
  queryOptions({
    queryKey: ['practice', 'scrims', steamId],
    queryFn: ({ signal }) => refusedTokensAnnounced(async () => nullIfUnknown((await calls()).fetchScrims({ signal }))),
    refetchInterval: ({ state }) => (state.data === null ? false : listReloadMs),
    staleTime: transitionReloadMs,
  })

/** Reload interval of the admins while an update of the game server is pending, in milliseconds. */
const tellingReloadMs = 2_000

/** A server and the player who sees it, so that the cache is not shared with the next player who signs in here. */
export type SeenServer = { readonly steamId: string | undefined; readonly serverId: string }

/** A server's admins. Reloaded only while they are visible (`isWatched`). */
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

/** A server's demos; reloaded when the dialog opens, at most every 3 s. */
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

/** The reload interval of bookings in milliseconds, while one is about to start. */
const startingReloadMs = 5_000

/** The player's bookings; null if the backend has none. */
export const bookingsQuery = (steamId: string | undefined) =>
  queryOptions({
    queryKey: ['practice', 'bookings', steamId],
    queryFn:
      steamId === undefined
        ? skipToken
        : ({ signal }) => refusedTokensAnnounced(async () => (await calls()).fetchBookings({ signal })),
    refetchInterval: ({ state }) => {
      if (state.data === null) return false
      return state.data?.some((booking) => isAboutToStart(booking, Date.now())) ? startingReloadMs : listReloadMs
    },
    retry: false,
  })

const hourMs = 3_600_000
/** A booking may begin before a day and end after it. */
const calendarOf = (day: number) => ({ from: day - hourMs, until: day + 34 * hourMs })

/** When every slot of a region is taken, around a day. Loaded again when the form is used again. */
export const calendarQuery = (region: string | undefined, day: number) =>
  queryOptions({
    queryKey: ['practice', 'calendar', region, day],
    queryFn:
      region === undefined
        ? skipToken
        : ({ signal }) =>
            refusedTokensAnnounced(async () => (await calls()).fetchCalendar(region, calendarOf(day), { signal })),
    staleTime: 0,
    refetchInterval: listReloadMs,
  })

/** A server's activity log. Only our backend has this call. */
export const activityQuery = ({ steamId, serverId }: SeenServer) =>
  queryOptions({
    queryKey: ['practice', 'activity', steamId, serverId],
    queryFn: ({ signal }) => refusedTokensAnnounced(async () => (await calls()).fetchActivity(serverId, { signal })),
    staleTime: 0,
    retry: false,
  })

/** The invite links of a server. Reloaded while they are visible, because friends use them up meanwhile. */
export const invitesQuery = ({ steamId, serverId }: SeenServer, isWatched = true) =>
  queryOptions({
    queryKey: ['practice', 'invites', steamId, serverId],
    queryFn: ({ signal }) => refusedTokensAnnounced(async () => (await calls()).fetchInvites(serverId, { signal })),
    refetchInterval: isWatched ? inviteReloadMs : false,
    staleTime: 0,
  })

/** Reload interval of links and of an opened link, in milliseconds. */
const inviteReloadMs = 15_000

const openedView = async (code: string, signal: AbortSignal): Promise<InviteView> => {
  const invited = await refusedTokensAnnounced(async () => (await calls()).openInvite(code, { signal }))
  return invited === undefined ? { step: 'over' } : { step: 'open', invited }
}

const closedView = async (code: string, signal: AbortSignal): Promise<InviteView> =>
  (await (await calls()).fetchIsInviteOpen(code, { signal })) ? { step: 'signedOut' } : { step: 'over' }

/** What a player, or a visitor who is signed out, sees of an invite link. Only a player's first read is a use. */
export const inviteQuery = (code: string, steamId: string | undefined) =>
  queryOptions({
    queryKey: ['practice', 'invite', steamId, code],
    queryFn: ({ signal }) => (steamId === undefined ? closedView(code, signal) : openedView(code, signal)),
    refetchInterval: ({ state }) => (state.data?.step === 'open' ? inviteReloadMs : false),
    staleTime: 0,
  })

/** Reload interval of a match that is being played, in milliseconds. */
const runningMatchReloadMs = 15_000

/** A match; null if there is none with this id, or the backend lacks the call. */
export const matchQuery = (id: string) =>
  queryOptions({
    queryKey: ['practice', 'match', id],
    queryFn: async ({ signal }) => nullIfUnknown((await calls()).fetchMatch(id, { signal })),
    refetchInterval: ({ state }) => (state.data?.state === 'running' ? runningMatchReloadMs : false),
  })

/** The server and demos of a match; null for players who are neither owner nor members. */
export const matchDemosQuery = (steamId: string | undefined, id: string) =>
  queryOptions({
    queryKey: ['practice', 'match', id, 'demos', steamId],
    queryFn: ({ signal }) =>
      refusedTokensAnnounced(async () => nullIfUnknown((await calls()).fetchMatchDemos(id, { signal }))),
    retry: false,
  })

/** Reload intervals of a server's log and use, in milliseconds. The stream says when the log has changed. */
const logReloadMs = 15_000
const usageReloadMs = 60_000

/** The last lines of a server's log; null if the backend has none. */
export const logQuery = ({ steamId, serverId }: SeenServer) =>
  queryOptions({
    queryKey: ['practice', 'log', steamId, serverId],
    queryFn: ({ signal }) =>
      refusedTokensAnnounced(async () => nullIfUnknown((await calls()).fetchLog(serverId, { signal }))),
    refetchInterval: logReloadMs,
    staleTime: 0,
  })

/** The use of a server; null if the backend lacks the call. */
export const usageQuery = ({ steamId, serverId }: SeenServer) =>
  queryOptions({
    queryKey: ['practice', 'usage', steamId, serverId],
    queryFn: ({ signal }) =>
      refusedTokensAnnounced(async () => nullIfUnknown((await calls()).fetchUsage(serverId, { signal }))),
    refetchInterval: usageReloadMs,
    staleTime: usageReloadMs,
  })

/** Reload interval of the match desk while it is open, in milliseconds: other admins and the players act as well. */
const deskReloadMs = 5_000

/** What the match desk of a server shows. Only our backend has this call. */
export const deskQuery = ({ steamId, serverId }: SeenServer, isOpen: boolean) =>
  queryOptions({
    queryKey: ['practice', 'desk', steamId, serverId],
    queryFn: ({ signal }) => refusedTokensAnnounced(async () => (await calls()).fetchDesk(serverId, { signal })),
    refetchInterval: isOpen && deskReloadMs,
    staleTime: 0,
    retry: false,
  })

/** Title and picture of a workshop map; none without a number. */
export const workshopMapQuery = (number: string | undefined) =>
  queryOptions({
    queryKey: ['practice', 'workshop-map', number],
    queryFn:
      number === undefined
        ? skipToken
        : ({ signal }) => refusedTokensAnnounced(async () => (await calls()).fetchWorkshopMap(number, { signal })),
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  })

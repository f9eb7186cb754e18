import { queryOptions, skipToken } from '@tanstack/react-query'
import {
  fullSpansOf,
  isAboutToStart,
  isInTransition,
  type PracticeServer,
  type RegionCalendar,
} from '@warmup/domain/practice'
import type { InviteView } from '@warmup/ui/practice'
import type { SeenServer } from '../matches/index.ts'
import { calendarCalls, deskCalls, peopleCalls, rentingCalls, serverCalls, usageCalls } from './practice.calls.ts'

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
    queryFn: steamId === undefined ? skipToken : serverCalls.read('getPracticeServers'),
    refetchInterval: ({ state }) => reloadAfterMs(state.data, Date.now()),
    staleTime: transitionReloadMs,
  })

/** Reload interval of the admins while an update of the game server is pending, in milliseconds. */
const tellingReloadMs = 2_000

/** A server's admins. Reloaded only while they are visible (`isWatched`). */
export const adminsQuery = ({ steamId, serverId }: SeenServer, isWatched = true) =>
  queryOptions({
    queryKey: ['practice', 'admins', steamId, serverId],
    queryFn: peopleCalls.read('getPracticeAdmins', { params: { id: serverId } }),
    refetchInterval: ({ state }) => (isWatched && state.data?.isApplied === false ? tellingReloadMs : false),
    staleTime: 0,
  })

export const teammatesQuery = ({ steamId, serverId }: SeenServer) =>
  queryOptions({
    queryKey: ['practice', 'teammates', steamId, serverId],
    queryFn: peopleCalls.read('getPastTeammates', { params: { id: serverId } }),
  })

export const regionsQuery = () =>
  queryOptions({
    queryKey: ['practice', 'regions'],
    queryFn: rentingCalls.read('getPracticeRegions'),
    staleTime: 0,
  })

/** Reload interval of bookings while one of them is about to start, in milliseconds. */
const startingReloadMs = 5_000

/** The player's bookings; null if the backend has none. */
export const bookingsQuery = (steamId: string | undefined) =>
  queryOptions({
    queryKey: ['practice', 'bookings', steamId],
    queryFn: steamId === undefined ? skipToken : rentingCalls.readIfKnown('getBookings'),
    refetchInterval: ({ state }) => {
      if (state.data === null) return false
      return state.data?.some((booking) => isAboutToStart(booking, Date.now())) ? startingReloadMs : listReloadMs
    },
    retry: false,
  })

/** When every slot of a region is taken, from the start of a day on. Loaded again when the form is used again. */
export const calendarQuery = (region: string | undefined, from: number) =>
  queryOptions({
    queryKey: ['practice', 'calendar', region, from],
    queryFn:
      region === undefined
        ? skipToken
        : rentingCalls.read('getRegionCalendar', {
            params: { code: region },
            query: { from: new Date(from).toISOString() },
          }),
    select: (calendar: RegionCalendar) => fullSpansOf(calendar, from),
    staleTime: 0,
    refetchInterval: listReloadMs,
  })

/** Whether the player's calendar has a link. Only our backend has this call. */
export const calendarLinkQuery = (steamId: string, isOpen: boolean) =>
  queryOptions({
    queryKey: ['practice', 'calendar-link', steamId],
    queryFn: calendarCalls.read('getCalendarLink'),
    enabled: isOpen,
    staleTime: 0,
    retry: false,
  })

/** A server's activity log. Only our backend has this call. */
export const activityQuery = ({ steamId, serverId }: SeenServer) =>
  queryOptions({
    queryKey: ['practice', 'activity', steamId, serverId],
    queryFn: serverCalls.read('getPracticeActivity', { params: { id: serverId } }),
    staleTime: 0,
    retry: false,
  })

/** The invite links of a server. Reloaded while they are visible, because friends use them up meanwhile. */
export const invitesQuery = ({ steamId, serverId }: SeenServer, isWatched = true) =>
  queryOptions({
    queryKey: ['practice', 'invites', steamId, serverId],
    queryFn: peopleCalls.read('getInvites', { params: { id: serverId } }),
    refetchInterval: isWatched ? inviteReloadMs : false,
    staleTime: 0,
  })

/** Reload interval of links and of an opened link, in milliseconds. */
const inviteReloadMs = 15_000

const openedView = async (code: string, signal: AbortSignal): Promise<InviteView> => {
  const answer = await peopleCalls.readIfKnown('openInvite', { params: { code } })({ signal })
  const invited = answer?.invited
  return invited === undefined ? { step: 'over', isSignedIn: true } : { step: 'open', invited }
}

const closedView = async (code: string, signal: AbortSignal): Promise<InviteView> => {
  const invite = await peopleCalls.readIfKnown('getInvite', { params: { code } })({ signal })
  return invite?.open === true ? { step: 'signedOut' } : { step: 'over', isSignedIn: false }
}

/** What a player, or a visitor who is signed out, sees of an invite link. Only a player's first read is a use. */
export const inviteQuery = (code: string, steamId: string | undefined) =>
  queryOptions({
    queryKey: ['practice', 'invite', steamId, code],
    queryFn: ({ signal }) => (steamId === undefined ? closedView(code, signal) : openedView(code, signal)),
    refetchInterval: ({ state }) => (state.data?.step === 'open' ? inviteReloadMs : false),
    staleTime: 0,
  })

/** Reload interval of a server's use, in milliseconds. */
const usageReloadMs = 60_000

/** The use of a server; null if the backend lacks the call. */
export const usageQuery = ({ steamId, serverId }: SeenServer) =>
  queryOptions({
    queryKey: ['practice', 'usage', steamId, serverId],
    queryFn: usageCalls.readIfKnown('getPracticeUsage', { params: { id: serverId } }),
    refetchInterval: usageReloadMs,
    staleTime: usageReloadMs,
  })

/** Reload interval of the match desk while it is open, in milliseconds: other admins and the players act as well. */
const deskReloadMs = 5_000

/** What the match desk of a server shows. Only our backend has this call. */
export const deskQuery = ({ steamId, serverId }: SeenServer, isOpen: boolean) =>
  queryOptions({
    queryKey: ['practice', 'desk', steamId, serverId],
    queryFn: deskCalls.read('getDesk', { params: { id: serverId } }),
    refetchInterval: isOpen && deskReloadMs,
    staleTime: 0,
    retry: false,
  })

/** Title and picture of a workshop map; none without a number. */
export const workshopMapQuery = (number: string | undefined) =>
  queryOptions({
    queryKey: ['practice', 'workshop-map', number],
    queryFn: number === undefined ? skipToken : deskCalls.read('getWorkshopMap', { params: { number } }),
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  })

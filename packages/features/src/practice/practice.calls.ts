import type {
  Admin,
  DemoLinkPurpose,
  DeskAction,
  InviteTerms,
  MemberRights,
  ScrimPost,
  TimeSpan,
} from '@warmup/domain/practice'
import { regionSwitchTimeoutMs } from '@warmup/domain/practice'
import * as calls from '@warmup/domain/practice/calls'
import { ApiError, type CallOptions, call, nullIfUnknown } from '../shared/index.ts'

export const fetchServers = (options: CallOptions) => call(calls.getPracticeServers, {}, options)

export const fetchAdmins = (id: string, options: CallOptions) =>
  call(calls.getPracticeAdmins, { params: { id } }, options)

export const fetchTeammates = (id: string, options: CallOptions) =>
  call(calls.getPastTeammates, { params: { id } }, options)

export const fetchDemos = (id: string, options: CallOptions) => call(calls.getDemos, { params: { id } }, options)

export const fetchRegions = (options: CallOptions) => call(calls.getPracticeRegions, {}, options)

export const fetchActivity = (id: string, options: CallOptions) =>
  call(calls.getPracticeActivity, { params: { id } }, options)

/** Null if the backend has no bookings. */
export const fetchBookings = (options: CallOptions) => nullIfUnknown(call(calls.getBookings, {}, options))

export const fetchCalendar = (code: string, { from, until }: TimeSpan, options: CallOptions) =>
  call(
    calls.getRegionCalendar,
    { params: { code }, query: { from: new Date(from).toISOString(), to: new Date(until).toISOString() } },
    options,
  )

export const cancelBooking = (id: string) => call(calls.cancelBooking, { params: { id } })

export const fetchLog = (id: string, options: CallOptions) => call(calls.getPracticeLog, { params: { id } }, options)

export const fetchUsage = (id: string, options: CallOptions) =>
  call(calls.getPracticeUsage, { params: { id } }, options)

export const fetchDesk = (id: string, options: CallOptions) => call(calls.getDesk, { params: { id } }, options)

export const fetchWorkshopMap = (number: string, options: CallOptions) =>
  call(calls.getWorkshopMap, { params: { number } }, options)

export const actAtDesk = (id: string, action: DeskAction) => call(calls.actAtDesk, { params: { id }, body: action })

export const restartServer = (id: string) => call(calls.restartPracticeServer, { body: { instance_id: id } })

export const updateServer = (id: string) => call(calls.updatePracticeServer, { params: { id } })

export const verifyServer = (id: string) => call(calls.verifyPracticeServer, { params: { id } })

export const changePassword = (id: string, password: string) =>
  call(calls.changePracticePassword, { body: { instance_id: id, password } })

export const changeAdmins = (id: string, serverName: string, admins: readonly Admin[]) =>
  call(calls.changePracticeAdmins, {
    params: { id },
    body: { admins: admins.map(({ steamId, note }) => ({ steamid: steamId, name: note, servername: serverName })) },
  })

export const changeRights = (id: string, { restart, renew, demos, seePassword }: MemberRights) =>
  call(calls.changeMemberRights, {
    params: { id },
    body: { restart, renew, demos, see_password: seePassword },
  })

export const fetchWatchedServers = (options: CallOptions) => call(calls.getWatchedServers, {}, options)

export const allowWatching = (id: string, allowed: boolean) =>
  call(calls.allowWatching, { params: { id }, body: { allowed } })

export const fetchScrims = (options: CallOptions) => call(calls.getScrims, {}, options)

export const sendScrimPost = (body: ScrimPost) => call(calls.postScrim, { body })

export const endScrim = (id: string) => call(calls.endScrim, { params: { id } })

export const sendScrimAnswer = (id: string, serverId: string | undefined) =>
  call(calls.answerScrim, { params: { id }, body: serverId === undefined ? {} : { server_id: serverId } })

export const withdrawScrimAnswer = (id: string) => call(calls.withdrawScrimAnswer, { params: { id } })

export const acceptScrimAnswer = (id: string, answerId: string) =>
  call(calls.acceptScrimAnswer, { params: { id }, body: { answer_id: answerId } })

export const rentForScrim = (id: string) => call(calls.rentForScrim, { params: { id } })

export const fetchDemoLink = (id: string, name: string, purpose: DemoLinkPurpose) =>
  call(calls.getDemoDownload, { params: { id, name }, query: { purpose } })

export const fetchInvites = (id: string, options: CallOptions) => call(calls.getInvites, { params: { id } }, options)

export const createInvite = (id: string, { time, uses, makesAdmin }: InviteTerms) =>
  call(calls.createInvite, { params: { id }, body: { time, uses, makes_admin: makesAdmin } })

export const endInvite = (id: string, invite: string) => call(calls.endInvite, { params: { id, invite } })

/** Whether a link is active; false on a backend without links. */
export const fetchIsInviteOpen = async (code: string, options: CallOptions): Promise<boolean> =>
  (await nullIfUnknown(call(calls.getInvite, { params: { code } }, options)))?.open === true

/** The server of a link; undefined if the link is over. */
export const openInvite = async (code: string, options: CallOptions) =>
  (await nullIfUnknown(call(calls.openInvite, { params: { code } }, options)))?.invited

export const handOver = (id: string, to: string, staysAdmin: boolean) =>
  call(calls.handOverServer, { params: { id }, body: { steamid: to, stay_admin: staysAdmin } })

/** Waits until the server has moved, for at most 5 minutes. */
export const switchRegion = async (id: string, targetRegion: string): Promise<void> => {
  const { success, error } = await call(
    calls.switchPracticeRegion,
    { params: { id }, body: { targetRegion } },
    { timeoutMs: regionSwitchTimeoutMs },
  )
  // Other backends also refuse with status 200.
  const text = typeof error === 'string' ? error : ''
  if (success === false || text !== '') throw new ApiError(200, 'request_failed', text, { serverText: text })
}

export const fetchMatch = (id: string, options: CallOptions) => call(calls.getMatch, { params: { id } }, options)

export const fetchMatchDemos = (id: string, options: CallOptions) =>
  call(calls.getMatchDemos, { params: { id } }, options)

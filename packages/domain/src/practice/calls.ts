import * as z from 'zod/mini'
import { defineCall } from '../common/call.ts'
import { cleanText } from '../common/clean-text.ts'
import { looseFlag } from '../common/reading.ts'
import { steamIdSchema } from '../common/steam-id-schema.ts'
import { labelMaxLength } from '../servers/limits.ts'
import { demoLinkPurposes, demoLinkReading, demoListReading, demoWireSchema } from './demo.ts'
import {
  deskActionSchema,
  deskReading,
  deskResultReading,
  deskResultWireSchema,
  deskWireSchema,
  workshopMapReading,
  workshopMapWireSchema,
} from './desk/desk-reading.ts'
import { isWorkshopNumber } from './desk/workshop.ts'
import { adminNoteMaxLength, demoNameMaxLength, maxAdmins, serverPasswordMaxLength } from './limits.ts'
import { logLinesReading, logLinesWireSchema } from './live/live-reading.ts'
import { matchReading, matchWireSchema } from './match/match-wire.ts'
import { membersMatchReading, membersMatchSchema } from './match/members-match.ts'
import { adminListReading, adminWireSchema } from './people/admin-reading.ts'
import { inviteTimes, inviteUses } from './people/invite.ts'
import {
  inviteListReading,
  inviteReading,
  inviteWireSchema,
  openedInviteReading,
  openedInviteSchema,
} from './people/invite-reading.ts'
import { teammateListReading, teammateWireSchema } from './people/teammate.ts'
import {
  bookingListReading,
  bookingReading,
  bookingWireSchema,
  calendarReading,
  calendarWireSchema,
} from './renting/booking-reading.ts'
import { practiceRegionListReading, practiceRegionWireSchema } from './renting/region.ts'
import { scrimAnswerBody, scrimListReading, scrimListSchema, scrimPostBody } from './scrims/scrim-reading.ts'
import { activityListReading, activityWireSchema } from './server/activity.ts'
import { practiceServerListReading, practiceServerWireSchema } from './server/practice-server-reading.ts'
import { watchedServersReading, watchedServerWireSchema } from './server/watching.ts'
import { usageReading, usageWireSchema } from './usage/usage-reading.ts'

const succeeded = z.object({ success: z.literal(true) })
const anySuccess = z.unknown()

const instanceId = z.string().check(z.regex(/^[\w.-]{1,128}$/))

const adminNoteMaxUnits = adminNoteMaxLength * 4
/** Cleaned before its length is checked (docs/product/common.md#outside-text); text that is too long stays too long. */
const adminNote = z.string().check(
  z.overwrite((note) => cleanText(note, adminNoteMaxUnits + 1)),
  z.maxLength(adminNoteMaxUnits),
)
const isoTime = z.iso.datetime({ offset: true })
const ofServer = z.object({ id: instanceId })

/** `steamid` selects another player, in sandbox mode only. */
export const getPracticeServers = defineCall({
  method: 'GET',
  path: '/api/scrim/getUserServers',
  contract: 'public',
  summary: "The caller's practice servers",
  auth: 'session',
  query: z.object({ steamid: z.optional(steamIdSchema) }),
  response: z.array(practiceServerWireSchema),
  reading: practiceServerListReading,
  errors: [400, 403],
})

export const getPracticeLog = defineCall({
  method: 'GET',
  path: '/api/practice/servers/:id/live',
  contract: 'own',
  summary: "The last lines of a practice server's log, without secrets",
  auth: 'session',
  params: ofServer,
  response: logLinesWireSchema,
  reading: logLinesReading,
  errors: [404],
})

export const getPracticeUsage = defineCall({
  method: 'GET',
  path: '/api/practice/servers/:id/usage',
  contract: 'own',
  summary: 'The use of a practice server: time, number of times, players',
  auth: 'session',
  params: ofServer,
  response: usageWireSchema,
  reading: usageReading,
  errors: [404],
})

export const restartPracticeServer = defineCall({
  method: 'POST',
  path: '/api/scrim/restart-server',
  contract: 'public',
  summary: 'Restarts a practice server',
  auth: 'session',
  body: z.object({ instance_id: instanceId }),
  response: succeeded,
  reading: anySuccess,
  errors: [400, 403, 404, 409],
})

/** Takes effect after the next restart. */
export const changePracticePassword = defineCall({
  method: 'POST',
  path: '/api/scrim/change-password',
  contract: 'public',
  summary: 'Changes the password with which players join',
  auth: 'session',
  body: z.object({
    instance_id: instanceId,
    password: z.string().check(z.trim(), z.minLength(1), z.maxLength(serverPasswordMaxLength)),
  }),
  response: succeeded,
  reading: anySuccess,
  errors: [400, 403, 404, 409],
})

export const getPastTeammates = defineCall({
  method: 'GET',
  path: '/api/scrim/server/:id/past-teammates',
  contract: 'public',
  summary: 'Players who have been on the server before',
  auth: 'session',
  params: ofServer,
  response: z.object({ teammates: z.array(teammateWireSchema) }),
  reading: teammateListReading,
  errors: [400, 403, 404],
})

export const getPracticeAdmins = defineCall({
  method: 'GET',
  path: '/api/scrim/server/:id/admins',
  contract: 'public',
  summary: 'The admins of a practice server',
  auth: 'session',
  params: ofServer,
  response: z.object({
    admins: z.array(adminWireSchema),
    isOwner: z.boolean(),
    /** Whether the game server already uses the list. Other backends may omit it. */
    applied: z.optional(z.boolean()),
  }),
  reading: adminListReading,
  errors: [400, 404],
})

export const changePracticeAdmins = defineCall({
  method: 'PUT',
  path: '/api/scrim/server/:id/admins',
  contract: 'public',
  summary: 'Replaces the admins of a practice server',
  auth: 'session',
  params: ofServer,
  body: z.object({
    admins: z
      .array(
        z.object({
          steamid: steamIdSchema,
          name: adminNote,
          servername: z.optional(z.string().check(z.maxLength(256))),
        }),
      )
      .check(z.minLength(1), z.maxLength(maxAdmins)),
  }),
  response: succeeded,
  reading: anySuccess,
  errors: [400, 403, 404, 409],
})

export const getDemos = defineCall({
  method: 'GET',
  path: '/api/scrim/server/:id/demos',
  contract: 'public',
  summary: 'The demos of a practice server, the newest first',
  auth: 'session',
  params: ofServer,
  response: z.object({ data: z.object({ demos: z.array(demoWireSchema) }) }),
  reading: demoListReading,
  errors: [400, 403, 404, 409, 503],
})

export const getDemoDownload = defineCall({
  method: 'GET',
  path: '/api/scrim/server/:id/demos/:name/download',
  contract: 'public',
  summary: 'A signed link to a demo',
  auth: 'session',
  params: z.object({ id: instanceId, name: z.string().check(z.minLength(1), z.maxLength(demoNameMaxLength)) }),
  /** `download` if omitted. Other backends may ignore it. */
  query: z.object({ purpose: z.optional(z.enum(demoLinkPurposes)) }),
  response: z.object({
    success: z.literal(true),
    data: z.object({
      download_url: z.string(),
      /** Expiry of the link, ISO 8601. Other backends may omit it. */
      expires_at: z.optional(z.string()),
    }),
  }),
  reading: demoLinkReading,
  errors: [400, 403, 404, 409, 503],
})

export const getPracticeRegions = defineCall({
  method: 'GET',
  path: '/api/scrim/available-regions',
  contract: 'public',
  summary: 'The regions for practice servers',
  auth: 'session',
  response: z.object({ success: z.literal(true), regions: z.array(practiceRegionWireSchema) }),
  reading: practiceRegionListReading,
  errors: [503],
})

export const switchPracticeRegion = defineCall({
  method: 'POST',
  path: '/api/scrim/server/:id/switch-region',
  contract: 'public',
  summary: 'Moves a practice server to another region',
  auth: 'session',
  params: ofServer,
  body: z.object({ targetRegion: z.string().check(z.minLength(1), z.maxLength(labelMaxLength)) }),
  response: succeeded,
  reading: z.object({ success: looseFlag, error: z.optional(z.unknown()) }),
  errors: [400, 403, 404, 409, 429, 503],
})

// Not part of the public contract (docs/product/api.md#our-own-calls):

export const getPracticeActivity = defineCall({
  method: 'GET',
  path: '/api/practice/servers/:id/activity',
  contract: 'own',
  summary: 'Who did what with a practice server, the newest first',
  auth: 'session',
  params: ofServer,
  response: z.array(activityWireSchema),
  reading: activityListReading,
  errors: [400, 404],
})

/** Without `to`, two days from `from`. A later `to` is cut to that. */
export const getRegionCalendar = defineCall({
  method: 'GET',
  path: '/api/practice/regions/:code/calendar',
  contract: 'own',
  summary: 'When a region has no free slot for a booking',
  auth: 'session',
  params: z.object({ code: z.string().check(z.regex(/^[\w-]{1,64}$/)) }),
  query: z.object({ from: isoTime, to: z.optional(isoTime) }),
  response: calendarWireSchema,
  reading: calendarReading,
  errors: [400, 503],
})

/** Bookings that were cancelled or missed are answered for a day. */
export const getBookings = defineCall({
  method: 'GET',
  path: '/api/practice/bookings',
  contract: 'own',
  summary: "The caller's bookings, the next first",
  auth: 'session',
  response: z.array(bookingWireSchema),
  reading: bookingListReading,
  errors: [],
})

/** Pays the money back. Cancelling a cancelled booking changes nothing. */
export const cancelBooking = defineCall({
  method: 'DELETE',
  path: '/api/practice/bookings/:id',
  contract: 'own',
  summary: 'Cancels a booking, with the money back',
  auth: 'session',
  params: ofServer,
  response: bookingWireSchema,
  reading: bookingReading,
  errors: [400, 404, 409],
})

/** Updates the server to the newest image. */
export const updatePracticeServer = defineCall({
  method: 'POST',
  path: '/api/practice/servers/:id/update',
  contract: 'own',
  summary: 'Updates the game of a practice server',
  auth: 'session',
  params: ofServer,
  response: succeeded,
  errors: [400, 403, 404, 409],
})

export const verifyPracticeServer = defineCall({
  method: 'POST',
  path: '/api/practice/servers/:id/verify',
  contract: 'own',
  summary: 'Verifies the files of a practice server',
  auth: 'session',
  params: ofServer,
  response: succeeded,
  errors: [400, 403, 404, 409],
})

export const changeMemberRights = defineCall({
  method: 'PUT',
  path: '/api/practice/servers/:id/rights',
  contract: 'own',
  summary: 'Chooses what the members of a practice server may do',
  auth: 'session',
  params: ofServer,
  body: z.object({ restart: z.boolean(), renew: z.boolean(), demos: z.boolean(), see_password: z.boolean() }),
  response: succeeded,
  errors: [400, 403, 404],
})

/** 404 while `pracc.spectate` is off. */
export const getWatchedServers = defineCall({
  method: 'GET',
  path: '/api/practice/watching',
  contract: 'own',
  summary: 'The practice servers whose broadcast the caller may watch',
  auth: 'session',
  response: z.array(watchedServerWireSchema),
  reading: watchedServersReading,
  errors: [404],
})

/** 404 while `pracc.spectate` is off. */
export const allowWatching = defineCall({
  method: 'PUT',
  path: '/api/practice/servers/:id/watching',
  contract: 'own',
  summary: 'Chooses whether everybody may watch a practice server',
  auth: 'session',
  params: ofServer,
  body: z.object({ allowed: z.boolean() }),
  response: succeeded,
  errors: [400, 403, 404],
})

export const getInvites = defineCall({
  method: 'GET',
  path: '/api/practice/servers/:id/invites',
  contract: 'own',
  summary: 'The invite links of a practice server, the newest first',
  auth: 'session',
  params: ofServer,
  response: z.array(inviteWireSchema),
  reading: inviteListReading,
  errors: [400, 403, 404],
})

export const createInvite = defineCall({
  method: 'POST',
  path: '/api/practice/servers/:id/invites',
  contract: 'own',
  summary: 'Makes an invite link to a practice server',
  auth: 'session',
  params: ofServer,
  body: z.object({ time: z.enum(inviteTimes), uses: z.enum(inviteUses), makes_admin: z.boolean() }),
  response: inviteWireSchema,
  reading: inviteReading,
  errors: [400, 403, 404, 409],
})

/** A link that has ended already is no error. */
export const endInvite = defineCall({
  method: 'DELETE',
  path: '/api/practice/servers/:id/invites/:invite',
  contract: 'own',
  summary: 'Ends an invite link',
  auth: 'session',
  params: z.object({ id: instanceId, invite: z.string().check(z.regex(/^[0-9a-f]{64}$/)) }),
  response: succeeded,
  errors: [400, 403, 404],
})

/** Any text: an unknown code is answered like one that is over. */
const inviteCode = z.object({ code: z.string().check(z.minLength(1), z.maxLength(128)) })

/** Says no more than that, because anyone can ask. */
export const getInvite = defineCall({
  method: 'GET',
  path: '/api/practice/invites/:code',
  contract: 'own',
  summary: 'Whether an invite link still works',
  auth: 'none',
  params: inviteCode,
  response: z.object({ open: z.boolean() }),
  errors: [400],
})

/** Lets the caller in. Further visits of the same account are answered alike and are not another use. */
export const openInvite = defineCall({
  method: 'POST',
  path: '/api/practice/invites/:code',
  contract: 'own',
  summary: 'Opens an invite link: shows its server, and makes the caller an admin if the link says so',
  auth: 'session',
  params: inviteCode,
  response: openedInviteSchema,
  reading: openedInviteReading,
  errors: [400],
})

export const handOverServer = defineCall({
  method: 'POST',
  path: '/api/practice/servers/:id/owner',
  contract: 'own',
  summary: 'Hands a practice server over to one of its admins',
  auth: 'session',
  params: ofServer,
  body: z.object({ steamid: steamIdSchema, stay_admin: z.boolean() }),
  response: succeeded,
  errors: [400, 403, 404, 409],
})

const matchId = z.object({ id: z.string().check(z.regex(/^[\w-]{1,64}$/)) })

/** Anyone with the link may see a match (docs/product/practice.md#practice-matches). */
export const getMatch = defineCall({
  method: 'GET',
  path: '/api/matches/:id',
  contract: 'own',
  summary: 'A match on a practice server, by its unguessable id',
  auth: 'none',
  params: matchId,
  response: matchWireSchema,
  reading: matchReading,
  errors: [400, 404],
})

/** What only owner and members of the server may know of a match; 404 for others. */
export const getMatchDemos = defineCall({
  method: 'GET',
  path: '/api/practice/matches/:id',
  contract: 'own',
  summary: 'The server and the demos of a match, for owner and members',
  auth: 'session',
  params: matchId,
  response: membersMatchSchema,
  reading: membersMatchReading,
  errors: [400, 404],
})

const ofScrim = z.object({ id: instanceId })

// The calls of the scrim board (docs/product/practice.md#scrims). All answer 404 while `pracc.findScrims` is off.

export const getScrims = defineCall({
  method: 'GET',
  path: '/api/practice/scrims',
  contract: 'own',
  summary: "The posts of the scrim board, and the caller's own scrims",
  auth: 'session',
  response: scrimListSchema,
  reading: scrimListReading,
  errors: [404],
})

export const postScrim = defineCall({
  method: 'PUT',
  path: '/api/practice/scrims/mine',
  contract: 'own',
  summary: 'Posts that a team wants a scrim',
  auth: 'session',
  body: scrimPostBody,
  response: succeeded,
  errors: [400, 404, 409],
})

/** Removes an open post, or calls an agreed scrim off. */
export const endScrim = defineCall({
  method: 'DELETE',
  path: '/api/practice/scrims/:id',
  contract: 'own',
  summary: 'Takes a post off the scrim board, or calls a scrim off',
  auth: 'session',
  params: ofScrim,
  response: succeeded,
  errors: [400, 404, 409],
})

export const answerScrim = defineCall({
  method: 'PUT',
  path: '/api/practice/scrims/:id/answer',
  contract: 'own',
  summary: 'Answers a post of the scrim board',
  auth: 'session',
  params: ofScrim,
  body: scrimAnswerBody,
  response: succeeded,
  errors: [400, 404, 409],
})

export const withdrawScrimAnswer = defineCall({
  method: 'DELETE',
  path: '/api/practice/scrims/:id/answer',
  contract: 'own',
  summary: 'Takes back an answer to a post of the scrim board',
  auth: 'session',
  params: ofScrim,
  response: succeeded,
  errors: [400, 404],
})

/** Makes the other side an admin of the server on which it takes place. */
export const acceptScrimAnswer = defineCall({
  method: 'POST',
  path: '/api/practice/scrims/:id/accept',
  contract: 'own',
  summary: 'Accepts an answer to a post of the scrim board',
  auth: 'session',
  params: ofScrim,
  body: z.object({ answer_id: instanceId }),
  response: succeeded,
  errors: [400, 404, 409],
})

/** The next server that the caller rents is the scrim's, and the other side becomes an admin of it. */
export const rentForScrim = defineCall({
  method: 'POST',
  path: '/api/practice/scrims/:id/rent',
  contract: 'own',
  summary: 'Says that the caller rents a server for a scrim',
  auth: 'session',
  params: ofScrim,
  response: succeeded,
  errors: [400, 404, 409],
})

/** Asks the game server; the portal repeats it while the match desk is open. */
export const getDesk = defineCall({
  method: 'GET',
  path: '/api/practice/servers/:id/desk',
  contract: 'own',
  summary: 'What the match desk of a practice server shows',
  auth: 'session',
  params: ofServer,
  response: deskWireSchema,
  reading: deskReading,
  errors: [400, 403, 404, 409],
})

/** Answers within 2 s what the game server did. */
export const actAtDesk = defineCall({
  method: 'POST',
  path: '/api/practice/servers/:id/desk',
  contract: 'own',
  summary: 'Carries out an action of the match desk on a practice server',
  auth: 'session',
  params: ofServer,
  body: deskActionSchema,
  response: deskResultWireSchema,
  reading: deskResultReading,
  errors: [400, 403, 404, 409],
})

/** Without a key of Steam's Web API, title and picture are empty. */
export const getWorkshopMap = defineCall({
  method: 'GET',
  path: '/api/practice/workshop-maps/:number',
  contract: 'own',
  summary: 'Title and picture of a workshop map',
  auth: 'session',
  params: z.object({ number: z.string().check(z.refine(isWorkshopNumber)) }),
  response: workshopMapWireSchema,
  reading: workshopMapReading,
  errors: [400, 404, 503],
})

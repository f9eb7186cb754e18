import * as z from 'zod/mini'
import { defineCall } from '../common/call.ts'
import { announcementListReading, announcementWireSchema } from './announcement.ts'
import { commaListMaxLength } from './limits.ts'
import { serverInfoReading, serverInfoWireSchema } from './player-reading.ts'
import { serverListReading, serverWireSchema } from './server-reading.ts'

const commaList = z.optional(z.string().check(z.maxLength(commaListMaxLength)))

/** GET /api/servers (section 7). Lists are comma separated; none means all. */
export const getServers = defineCall({
  method: 'GET',
  path: '/api/servers',
  summary: 'The live server list',
  query: z.object({ modes: commaList, maps: commaList, regions: commaList }),
  response: z.array(serverWireSchema),
  reading: serverListReading,
  errors: [400],
})

/** GET /api/server/info (section 7): who plays on a server. */
export const getServerInfo = defineCall({
  method: 'GET',
  path: '/api/server/info',
  summary: 'The players on one server',
  query: z.object({
    ip: z.string().check(z.minLength(1), z.maxLength(253)),
    port: z.string().check(z.regex(/^\d{1,5}$/)),
  }),
  response: serverInfoWireSchema,
  reading: serverInfoReading,
  errors: [400, 404, 503],
})

/** GET /api/server/announcement (section 7): the first item's text is the ticker. */
export const getAnnouncement = defineCall({
  method: 'GET',
  path: '/api/server/announcement',
  summary: 'The announcements of the ticker',
  response: z.array(announcementWireSchema),
  reading: announcementListReading,
  errors: [],
})

/** GET /api/server/announcement/list (section 7): every announcement. */
export const getAnnouncements = defineCall({
  method: 'GET',
  path: '/api/server/announcement/list',
  summary: 'All announcements',
  response: z.array(announcementWireSchema),
  reading: announcementListReading,
  errors: [],
})

const activityWireSchema = z.object({
  /** Oldest first; `time` in unix seconds. */
  points: z.array(z.object({ time: z.int(), players: z.int() })),
  /** Slots of all servers that are up, now. */
  capacity: z.int(),
})

/** GET /api/servers/activity: how many played in the last 24 hours, a quarter of an hour a point. Ours, additional. */
export const getServerActivity = defineCall({
  method: 'GET',
  path: '/api/servers/activity',
  summary: 'Players on all servers over the last 24 hours',
  response: activityWireSchema,
  errors: [],
})

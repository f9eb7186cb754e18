import * as z from 'zod/mini'
import { defineCalls, defineOwn } from '../common/call.ts'
import { activityReading, activitySchema, formerAt } from './activity.ts'
import { announcementListReading, announcementWireSchema } from './announcement.ts'
import { commaListMaxLength } from './limits.ts'
import {
  favouritesChangeSchema,
  keptServersSchema,
  ownServersSchema,
  savedFiltersSchema,
} from './own/own-servers-wire.ts'
import { serverInfoReading, serverInfoWireSchema } from './server/player-reading.ts'
import { serverListReading, serverWireSchema } from './server/server-reading.ts'

const definePublic = defineCalls({ contract: 'public', auth: 'none' })

const commaList = z.optional(z.string().check(z.maxLength(commaListMaxLength)))

/** Lists are comma-separated; an omitted list matches everything. */
export const getServers = definePublic({
  method: 'GET',
  path: '/api/servers',
  summary: 'The live server list',
  keyScope: 'servers',
  query: z.object({ modes: commaList, maps: commaList, regions: commaList }),
  response: z.array(serverWireSchema),
  reading: serverListReading,
  errors: [400],
})

export const getServerInfo = definePublic({
  method: 'GET',
  path: '/api/server/info',
  summary: 'The players on one server',
  keyScope: 'players',
  query: z.object({
    ip: z.string().check(z.minLength(1), z.maxLength(253)),
    port: z.string().check(z.regex(/^\d{1,5}$/)),
  }),
  response: serverInfoWireSchema,
  reading: serverInfoReading,
  errors: [400, 404, 503],
})

/** The ticker shows the first item's text. */
export const getAnnouncement = definePublic({
  method: 'GET',
  path: '/api/server/announcement',
  summary: 'The announcements of the ticker',
  response: z.array(announcementWireSchema),
  reading: announcementListReading,
  errors: [],
})

export const getAnnouncements = definePublic({
  method: 'GET',
  path: '/api/server/announcement/list',
  summary: 'All announcements that are published',
  response: z.array(announcementWireSchema),
  reading: announcementListReading,
  errors: [],
})

/**
 * Player counts of the last 24 hours, every 15 minutes. Not part of the public contract
 * (docs/product/api.md#our-own-calls).
 */
export const getServerActivity = defineOwn({
  method: 'GET',
  path: '/api/servers/activity',
  summary: 'Players on all servers over the last 24 hours',
  auth: 'none',
  keyScope: 'servers',
  response: activitySchema,
  reading: activityReading,
  formerFields: { at: formerAt },
  errors: [],
})

export const getOwnServers = defineOwn({
  method: 'GET',
  path: '/api/account/servers',
  summary: 'The bearer’s favourites, recently played servers and saved filters',
  response: ownServersSchema,
  errors: [],
})

/** Ignores servers that are not in the list. */
export const changeFavouriteServers = defineOwn({
  method: 'POST',
  path: '/api/account/favourites',
  summary: 'Adds and removes favourite servers of the bearer',
  body: favouritesChangeSchema,
  response: keptServersSchema,
  errors: [400, 409],
})

/** Replaces all of them. */
export const saveFilters = defineOwn({
  method: 'PUT',
  path: '/api/account/filters',
  summary: 'Saves filters of the server list for the bearer',
  body: z.object({ filters: savedFiltersSchema }),
  response: keptServersSchema,
  errors: [400],
})

import * as z from 'zod/mini'
import { defineCall } from '../common/call.ts'
import { activityReading, activityWireSchema } from './activity.ts'
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

const commaList = z.optional(z.string().check(z.maxLength(commaListMaxLength)))

/** Lists are comma-separated; an omitted list matches everything. */
export const getServers = defineCall({
  method: 'GET',
  path: '/api/servers',
  contract: 'public',
  summary: 'The live server list',
  auth: 'none',
  query: z.object({ modes: commaList, maps: commaList, regions: commaList }),
  response: z.array(serverWireSchema),
  reading: serverListReading,
  errors: [400],
})

export const getServerInfo = defineCall({
  method: 'GET',
  path: '/api/server/info',
  contract: 'public',
  summary: 'The players on one server',
  auth: 'none',
  query: z.object({
    ip: z.string().check(z.minLength(1), z.maxLength(253)),
    port: z.string().check(z.regex(/^\d{1,5}$/)),
  }),
  response: serverInfoWireSchema,
  reading: serverInfoReading,
  errors: [400, 404, 503],
})

/** The ticker shows the first item's text. */
export const getAnnouncement = defineCall({
  method: 'GET',
  path: '/api/server/announcement',
  contract: 'public',
  summary: 'The announcements of the ticker',
  auth: 'none',
  response: z.array(announcementWireSchema),
  reading: announcementListReading,
  errors: [],
})

export const getAnnouncements = defineCall({
  method: 'GET',
  path: '/api/server/announcement/list',
  contract: 'public',
  summary: 'All announcements that are published',
  auth: 'none',
  response: z.array(announcementWireSchema),
  reading: announcementListReading,
  errors: [],
})

/**
 * Player counts of the last 24 hours, every 15 minutes. Not part of the public contract
 * (docs/product/api.md#our-own-calls).
 */
export const getServerActivity = defineCall({
  method: 'GET',
  path: '/api/servers/activity',
  contract: 'own',
  summary: 'Players on all servers over the last 24 hours',
  auth: 'none',
  response: activityWireSchema,
  reading: activityReading,
  errors: [],
})

/** Not part of the public contract (docs/product/api.md#our-own-calls). */
export const getOwnServers = defineCall({
  method: 'GET',
  path: '/api/account/servers',
  contract: 'own',
  summary: 'The bearer’s favourites, recently played servers and saved filters',
  auth: 'session',
  response: ownServersSchema,
  errors: [],
})

/** Ignores servers that are not in the list. Not part of the public contract (docs/product/api.md#our-own-calls). */
export const changeFavouriteServers = defineCall({
  method: 'POST',
  path: '/api/account/favourites',
  contract: 'own',
  summary: 'Adds and removes favourite servers of the bearer',
  auth: 'session',
  body: favouritesChangeSchema,
  response: keptServersSchema,
  errors: [400, 409],
})

/** Replaces all of them. Not part of the public contract (docs/product/api.md#our-own-calls). */
export const saveFilters = defineCall({
  method: 'PUT',
  path: '/api/account/filters',
  contract: 'own',
  summary: 'Saves filters of the server list for the bearer',
  auth: 'session',
  body: z.object({ filters: savedFiltersSchema }),
  response: keptServersSchema,
  errors: [400],
})

import * as z from 'zod/mini'
import { defineOwn } from '../common/call.ts'
import { readableList } from '../common/readable-list.ts'
import { serverIdMaxLength } from '../servers/limits.ts'
import { mapHistorySchema } from './history.ts'
import { mapWishBody, mapWishSchema } from './wish.ts'

const ownWishes = z.object({ wishes: readableList(mapWishSchema) })

export const getMapHistory = defineOwn({
  method: 'GET',
  path: '/api/servers/:id/maps',
  summary: 'The maps and players of a server in the last week',
  auth: 'none',
  keyScope: 'servers',
  params: z.object({ id: z.string().check(z.maxLength(serverIdMaxLength)) }),
  response: mapHistorySchema,
  errors: [404],
})

/** The last made or renewed first. A wish that has ended is returned for a week, so that it can be renewed. */
export const getMapWishes = defineOwn({
  method: 'GET',
  path: '/api/account/map-wishes',
  summary: "The caller's wishes to be told when a map is played",
  response: ownWishes,
  errors: [],
})

/** A wish that is there already is renewed. 404 if the map was not seen there lately, 409 if there are too many wishes. */
export const setMapWish = defineOwn({
  method: 'PUT',
  path: '/api/account/map-wishes',
  summary: 'Makes or renews a wish to be told when a map is played',
  body: mapWishBody,
  response: ownWishes,
  errors: [400, 404, 409],
})

/** Also succeeds without such a wish. */
export const endMapWish = defineOwn({
  method: 'DELETE',
  path: '/api/account/map-wishes/:id',
  summary: 'Ends a wish to be told when a map is played',
  params: z.object({ id: z.string().check(z.maxLength(36)) }),
  response: ownWishes,
  errors: [400],
})

import * as z from 'zod/mini'
import { defineCalls } from '../common/call.ts'
import { instanceId } from '../common/instance-id-schema.ts'
import { readableList } from '../common/readable-list.ts'
import { succeeded } from '../common/success.ts'
import { scrimPostBody } from './scrim-post.ts'
import { shownScrimSchema } from './shown-scrim.ts'

const define = defineCalls({
  contract: 'own',
  auth: 'session',
  formerFields: {
    answerId: 'answer_id',
    hasServer: 'has_server',
    isReady: 'ready',
    serverId: 'server_id',
    startsAt: 'starts_at',
    steamId: 'steamid',
  },
})

// The calls of the scrim board (docs/product/scrims.md). All answer 404 while `pracc.findScrims` is off.

const ofScrim = z.object({ id: instanceId })

export const getScrims = define({
  method: 'GET',
  path: '/api/practice/scrims',
  summary: "The posts of the scrim board, and the caller's own scrims",
  response: readableList(shownScrimSchema),
  errors: [404],
})

export const postScrim = define({
  method: 'PUT',
  path: '/api/practice/scrims/mine',
  summary: 'Posts that a team wants a scrim',
  body: scrimPostBody,
  response: succeeded,
  errors: [400, 403, 404, 409],
})

/** Removes an open post, or calls an agreed scrim off. */
export const endScrim = define({
  method: 'DELETE',
  path: '/api/practice/scrims/:id',
  summary: 'Takes a post off the scrim board, or calls a scrim off',
  params: ofScrim,
  response: succeeded,
  errors: [400, 404, 409],
})

export const answerScrim = define({
  method: 'PUT',
  path: '/api/practice/scrims/:id/answer',
  summary: 'Answers a post of the scrim board',
  params: ofScrim,
  body: z.object({ serverId: z.optional(instanceId) }),
  response: succeeded,
  errors: [400, 403, 404, 409],
})

export const withdrawScrimAnswer = define({
  method: 'DELETE',
  path: '/api/practice/scrims/:id/answer',
  summary: 'Takes back an answer to a post of the scrim board',
  params: ofScrim,
  response: succeeded,
  errors: [400, 404],
})

/** Makes the other side an admin of the server on which it takes place. */
export const acceptScrimAnswer = define({
  method: 'POST',
  path: '/api/practice/scrims/:id/accept',
  summary: 'Accepts an answer to a post of the scrim board',
  params: ofScrim,
  body: z.object({ answerId: instanceId }),
  response: succeeded,
  errors: [400, 404, 409],
})

/** The next server that the caller rents is the scrim's, and the other side becomes an admin of it. */
export const rentForScrim = define({
  method: 'POST',
  path: '/api/practice/scrims/:id/rent',
  summary: 'Says that the caller rents a server for a scrim',
  params: ofScrim,
  response: succeeded,
  errors: [400, 404, 409],
})

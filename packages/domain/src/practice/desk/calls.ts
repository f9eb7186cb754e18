import * as z from 'zod/mini'
import { defineOwn } from '../../common/call.ts'
import { ofServer } from '../../common/instance-id-schema.ts'
import { deskResultSchema, deskSchema, workshopMapSchema } from './desk.ts'
import { deskActionSchema } from './desk-action-schema.ts'
import { isWorkshopNumber } from './workshop.ts'

/** Asks the game server; the portal repeats it while the match desk is open. */
export const getDesk = defineOwn({
  method: 'GET',
  path: '/api/practice/servers/:id/desk',
  summary: 'What the match desk of a practice server shows',
  params: ofServer,
  response: deskSchema,
  formerFields: { mapLockedSeconds: 'map_locked' },
  errors: [400, 403, 404, 409],
})

/** Answers within 2 s what the game server did. */
export const actAtDesk = defineOwn({
  method: 'POST',
  path: '/api/practice/servers/:id/desk',
  summary: 'Carries out an action of the match desk on a practice server',
  params: ofServer,
  body: deskActionSchema,
  response: deskResultSchema,
  errors: [400, 403, 404, 409],
})

/** Without a key of Steam's Web API, title and picture are empty. */
export const getWorkshopMap = defineOwn({
  method: 'GET',
  path: '/api/practice/workshop-maps/:number',
  summary: 'Title and picture of a workshop map',
  params: z.object({ number: z.string().check(z.refine(isWorkshopNumber)) }),
  response: workshopMapSchema,
  errors: [400, 404, 503],
})

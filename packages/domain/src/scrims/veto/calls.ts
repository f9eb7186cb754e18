import * as z from 'zod/mini'
import { defineCall, defineOwn } from '../../common/call.ts'
import { instanceId, ofServer } from '../../common/instance-id-schema.ts'
import { succeeded } from '../../common/success.ts'
import { labelMaxLength } from '../../servers/limits.ts'
import { coinSides } from './coin.ts'
import { matchConfigSchema } from './match-config.ts'
import { shownVetoSchema } from './shown-veto.ts'
import { vetoFormats, vetoTeams } from './turns.ts'
import { gameSides } from './veto.ts'

// The calls of the map veto (docs/product/scrims.md#scrim-veto). All answer 404 while `pracc.findScrims` is off.

const ofVeto = z.object({ id: instanceId })
const began = z.object({ id: z.string() })
const map = z.string().check(z.maxLength(labelMaxLength))

export const getServerVeto = defineOwn({
  method: 'GET',
  path: '/api/practice/servers/:id/veto',
  summary: 'The map veto that goes on for a practice server',
  params: ofServer,
  response: z.object({
    /** The id of the veto; absent if none goes on. */
    veto: z.optional(z.string()),
    /** Whether the caller can begin one. */
    canBegin: z.boolean(),
  }),
  errors: [400, 404],
})

export const beginServerVeto = defineOwn({
  method: 'POST',
  path: '/api/practice/servers/:id/veto',
  summary: 'Begins a map veto for a practice server',
  params: ofServer,
  body: z.object({ format: z.enum(vetoFormats) }),
  response: began,
  errors: [400, 404, 409],
})

export const beginScrimVeto = defineOwn({
  method: 'POST',
  path: '/api/practice/scrims/:id/veto',
  summary: 'Begins the map veto of an agreed scrim',
  params: ofVeto,
  body: z.object({ format: z.enum(vetoFormats) }),
  response: began,
  errors: [400, 404, 409],
})

export const getVeto = defineOwn({
  method: 'GET',
  path: '/api/practice/vetoes/:id',
  summary: 'A map veto',
  params: ofVeto,
  response: shownVetoSchema,
  errors: [400, 404],
})

export const leadVetoTeam = defineOwn({
  method: 'POST',
  path: '/api/practice/vetoes/:id/captain',
  summary: 'Makes the caller the second captain, who calls a side of the coin; the veto begins',
  params: ofVeto,
  body: z.object({ called: z.enum(coinSides) }),
  response: succeeded,
  errors: [400, 404, 409],
})

export const takeVetoStep = defineOwn({
  method: 'POST',
  path: '/api/practice/vetoes/:id/steps',
  summary: 'A captain bans or picks a map, or chooses a side',
  params: ofVeto,
  body: z.object({
    /** The number of the step that the captain saw, so that a late one does not count for the next. */
    number: z.int(),
    choice: z.discriminatedUnion('kind', [
      z.object({ kind: z.enum(['ban', 'pick']), map }),
      z.object({ kind: z.literal('side'), side: z.enum(gameSides) }),
    ]),
  }),
  response: succeeded,
  errors: [400, 404, 409],
})

export const joinVetoTeam = defineOwn({
  method: 'PUT',
  path: '/api/practice/vetoes/:id/team',
  summary: 'Puts the caller into a team of a map veto',
  params: ofVeto,
  body: z.object({ team: z.enum(vetoTeams) }),
  response: succeeded,
  errors: [400, 404, 409],
})

export const leaveVetoTeam = defineOwn({
  method: 'DELETE',
  path: '/api/practice/vetoes/:id/team',
  summary: 'Takes the caller out of the team of a map veto',
  params: ofVeto,
  response: succeeded,
  errors: [400, 404, 409],
})

export const loadVetoAgain = defineOwn({
  method: 'POST',
  path: '/api/practice/vetoes/:id/load',
  summary: 'A captain tells the server the chosen maps again',
  params: ofVeto,
  response: succeeded,
  errors: [400, 404, 409],
})

export const endVeto = defineOwn({
  method: 'DELETE',
  path: '/api/practice/vetoes/:id',
  summary: 'A captain ends a map veto',
  params: ofVeto,
  response: succeeded,
  errors: [400, 404, 409],
})

/** MatchZy sends the key that it was given in a header. */
export const getVetoMatch = defineCall({
  method: 'GET',
  path: '/api/practice/vetoes/:id/match.json',
  contract: 'own',
  auth: 'none',
  summary: 'The match of a map veto for MatchZy, with the key of the header `X-Match-Key`',
  params: ofVeto,
  response: matchConfigSchema,
  errors: [400, 404],
})

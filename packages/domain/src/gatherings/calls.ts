import { defineCalls } from '../common/call.ts'
import { formerLocalized } from '../common/former-localized.ts'
import { readableList } from '../common/readable-list.ts'
import { joinGatheringBody, ownGatheringAnswer, shownGatheringSchema } from './shown-gathering.ts'

const define = defineCalls({ contract: 'own', auth: 'session', formerFields: { texts: formerLocalized('text') } })

export const getGatherings = define({
  method: 'GET',
  path: '/api/gatherings',
  summary: 'The gatherings on empty servers',
  auth: 'none',
  keyScope: 'gatherings',
  response: readableList(shownGatheringSchema),
  errors: [],
})

export const getOwnGathering = define({
  method: 'GET',
  path: '/api/gatherings/mine',
  summary: 'The gathering that the bearer joined last',
  response: ownGatheringAnswer,
  errors: [],
})

/** Also leaves the player's former gathering. 409 if the server is not nearly empty, or the gathering has reached its number. */
export const joinGathering = define({
  method: 'PUT',
  path: '/api/gatherings/mine',
  summary: 'Joins or starts a gathering',
  body: joinGatheringBody,
  response: ownGatheringAnswer,
  errors: [400, 403, 404, 409],
})

/** Also removes the outcome of a gathering that has ended. */
export const leaveGathering = define({
  method: 'DELETE',
  path: '/api/gatherings/mine',
  summary: 'Leaves the gathering',
  response: ownGatheringAnswer,
  errors: [],
})

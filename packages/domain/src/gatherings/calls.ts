import * as z from 'zod/mini'
import { defineCalls } from '../common/call.ts'
import {
  gatheringListReading,
  gatheringWireSchema,
  joinGatheringBody,
  ownGatheringReading,
  ownGatheringSchema,
} from './gathering-wire.ts'

const define = defineCalls({ contract: 'own', auth: 'session' })

export const getGatherings = define({
  method: 'GET',
  path: '/api/gatherings',
  summary: 'The gatherings on empty servers',
  auth: 'none',
  response: z.array(gatheringWireSchema),
  reading: gatheringListReading,
  errors: [],
})

export const getOwnGathering = define({
  method: 'GET',
  path: '/api/gatherings/mine',
  summary: 'The gathering that the bearer joined last',
  response: ownGatheringSchema,
  reading: ownGatheringReading,
  errors: [],
})

/** Also leaves the player's former gathering. 409 if the server is not nearly empty, or the gathering has reached its number. */
export const joinGathering = define({
  method: 'PUT',
  path: '/api/gatherings/mine',
  summary: 'Joins or starts a gathering',
  body: joinGatheringBody,
  response: ownGatheringSchema,
  reading: ownGatheringReading,
  errors: [400, 404, 409],
})

/** Also removes the outcome of a gathering that has ended. */
export const leaveGathering = define({
  method: 'DELETE',
  path: '/api/gatherings/mine',
  summary: 'Leaves the gathering',
  response: ownGatheringSchema,
  reading: ownGatheringReading,
  errors: [],
})

import * as z from 'zod/mini'
import { defineCall } from '../common/call.ts'
import {
  gatheringListReading,
  gatheringWireSchema,
  joinGatheringBody,
  ownGatheringReading,
  ownGatheringSchema,
} from './gathering-wire.ts'

/** Not part of the public contract (docs/product/api.md#our-own-calls), like all calls of this area. */
export const getGatherings = defineCall({
  method: 'GET',
  path: '/api/gatherings',
  contract: 'own',
  summary: 'The calls for players on empty servers',
  auth: 'none',
  response: z.array(gatheringWireSchema),
  reading: gatheringListReading,
  errors: [],
})

export const getOwnGathering = defineCall({
  method: 'GET',
  path: '/api/gatherings/mine',
  contract: 'own',
  summary: 'The call for players that the bearer joined last',
  auth: 'session',
  response: ownGatheringSchema,
  reading: ownGatheringReading,
  errors: [],
})

/** Leaves the call that the player was in. 409 if the server is not nearly empty, or the call has reached its target. */
export const joinGathering = defineCall({
  method: 'PUT',
  path: '/api/gatherings/mine',
  contract: 'own',
  summary: 'Joins or starts a call for players',
  auth: 'session',
  body: joinGatheringBody,
  response: ownGatheringSchema,
  reading: ownGatheringReading,
  errors: [400, 404, 409],
})

/** Also removes the outcome of a call that has ended. */
export const leaveGathering = defineCall({
  method: 'DELETE',
  path: '/api/gatherings/mine',
  contract: 'own',
  summary: 'Leaves the call for players',
  auth: 'session',
  response: ownGatheringSchema,
  reading: ownGatheringReading,
  errors: [],
})

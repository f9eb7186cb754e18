import * as z from 'zod/mini'
import { defineCall } from '../common/call.ts'
import { seatWatchAnswerReading, seatWatchAnswerSchema } from './watch.ts'

/** `watch` is null without one. A watch that has ended is returned for 10 minutes, unless the player removes it. */
export const getSeatWatch = defineCall({
  method: 'GET',
  path: '/api/seats',
  contract: 'own',
  summary: "The caller's place in the line of a full server",
  auth: 'session',
  response: seatWatchAnswerSchema,
  reading: seatWatchAnswerReading,
  errors: [],
})

/** Ends the watch of another server. A player who waits for this server already keeps the place. */
export const startSeatWatch = defineCall({
  method: 'PUT',
  path: '/api/seats',
  contract: 'own',
  summary: 'Joins the line of a full server',
  auth: 'session',
  body: z.object({ serverId: z.string().check(z.minLength(1), z.maxLength(128)) }),
  response: seatWatchAnswerSchema,
  reading: seatWatchAnswerReading,
  errors: [400, 404, 409],
})

export const endSeatWatch = defineCall({
  method: 'DELETE',
  path: '/api/seats',
  contract: 'own',
  summary: 'Leaves the line, or removes a watch that has ended',
  auth: 'session',
  response: seatWatchAnswerSchema,
  reading: seatWatchAnswerReading,
  errors: [],
})

/** Ends the watch and reserves the seat until the player arrives. While it is reserved, a repeated call answers the same. */
export const acceptSeat = defineCall({
  method: 'POST',
  path: '/api/seats/join',
  contract: 'own',
  summary: 'Accepts the seat that is offered to the caller',
  auth: 'session',
  response: z.object({ serverId: z.string() }),
  errors: [409],
})

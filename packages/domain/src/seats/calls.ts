import * as z from 'zod/mini'
import { defineOwn } from '../common/call.ts'
import { ownEntrySchema } from './own-entry.ts'

/** `watch` is null for a player without an entry. Portals of the former release read this name. */
const ownEntry = z.object({ watch: z.nullable(ownEntrySchema) })

/** Null without an entry. An entry that has ended is returned for 10 minutes, unless the player removes it. */
export const getQueueEntry = defineOwn({
  method: 'GET',
  path: '/api/seats',
  summary: "The caller's place in the queue of a full server",
  response: ownEntry,
  errors: [],
})

/** Ends the entry of another server. A player who waits for this server already keeps the place. */
export const enterQueue = defineOwn({
  method: 'PUT',
  path: '/api/seats',
  summary: 'Joins the queue of a full server',
  body: z.object({ serverId: z.string().check(z.minLength(1), z.maxLength(128)) }),
  response: ownEntry,
  errors: [400, 403, 404, 409],
})

/** Not null if the player now rests, because a seat was offered (docs/product/seats.md#rest). */
export const leaveQueue = defineOwn({
  method: 'DELETE',
  path: '/api/seats',
  summary: 'Leaves the queue, or removes an entry that has ended',
  response: ownEntry,
  errors: [],
})

/** Ends the entry and reserves the seat until the player arrives. While it is reserved, a repeated call answers the same. */
export const acceptSeat = defineOwn({
  method: 'POST',
  path: '/api/seats/join',
  summary: 'Accepts the seat that is offered to the caller',
  response: z.object({ serverId: z.string() }),
  errors: [409],
})

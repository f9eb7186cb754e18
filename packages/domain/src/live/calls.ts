import * as z from 'zod/mini'
import { defineCall } from '../common/call.ts'

/**
 * Server-sent events (WHATWG HTML). With a session token also about the player's own things; a bad token is refused.
 * Not part of the public contract (docs/product/live.md).
 */
export const followChanges = defineCall({
  method: 'GET',
  path: '/api/live',
  contract: 'own',
  summary: 'A stream of what changes',
  auth: 'none',
  acceptsSession: true,
  isStream: true,
  response: z.string(),
  errors: [401],
})

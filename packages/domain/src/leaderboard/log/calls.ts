import * as z from 'zod/mini'
import { defineCall } from '../../common/call.ts'

/**
 * A game server sends its log (docs/product.md#log-delivery). The body is text, not JSON. It cannot send a header of the
 * operator's, so the secret is part of the address, which MUST NOT be logged. Besides 200, which acknowledges the range
 * of bytes, 205 asks for the whole log of this map.
 */
export const sendGameLog = defineCall({
  method: 'POST',
  path: '/api/ingest/logs/:serverId/:secret',
  summary: 'A game server sends lines of its log, as text',
  auth: 'none',
  params: z.object({ serverId: z.string(), secret: z.string() }),
  response: z.object({ success: z.literal(true) }),
  errors: [404, 413, 503],
})

import * as z from 'zod/mini'
import { defineCall } from '../../common/call.ts'

/**
 * A game server sends its log (docs/product/game.md#log-delivery). The body is text, not JSON. Game servers cannot send
 * custom headers, so the secret is part of the URL, which MUST NOT be logged. 200 acknowledges the range of bytes; 205
 * requests the whole log of this map.
 */
export const sendGameLog = defineCall({
  method: 'POST',
  path: '/api/ingest/logs/:serverId/:secret',
  contract: 'own',
  summary: 'A game server sends lines of its log, as text',
  auth: 'none',
  params: z.object({ serverId: z.string(), secret: z.string() }),
  takesText: true,
  response: z.object({ success: z.literal(true) }),
  successesWithoutBody: [205],
  errors: [404],
})

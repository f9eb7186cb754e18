import * as z from 'zod/mini'
import { defineCall } from '../../common/call.ts'

/**
 * A practice server sends its log (docs/product/practice.md#practice-logs), in the same way as the open game servers. The
 * key is part of the address, which MUST NOT be logged. 410 ends an address for good.
 */
export const sendPracticeLog = defineCall({
  method: 'POST',
  path: '/api/ingest/practice/:serverId/:key',
  contract: 'own',
  summary: 'A practice server sends lines of its log, as text',
  auth: 'none',
  params: z.object({ serverId: z.string(), key: z.string() }),
  takesText: true,
  response: z.object({ success: z.literal(true) }),
  successesWithoutBody: [205],
  errors: [404, 410],
})

import * as z from 'zod/mini'
import { defineCall } from '../common/call.ts'
import { steamIdSchema } from '../common/steam-id-schema.ts'
import { inventoryTokenMaxLength } from './limits.ts'

/**
 * Issues a token that signs the caller in to the inventory's site once, within a minute (docs/product/inventory.md#inventory).
 */
export const signInToInventory = defineCall({
  method: 'POST',
  path: '/api/auth/inventory/sign-in',
  contract: 'public',
  summary: 'Signs in to the inventory',
  auth: 'session',
  body: z.object({ steamId: steamIdSchema }),
  response: z.object({ token: z.string().check(z.minLength(1), z.maxLength(inventoryTokenMaxLength)) }),
  errors: [400, 404, 502, 503],
})

import * as z from 'zod/mini'
import { defineCall } from '../common/call.ts'

const visibility = z.object({ isHidden: z.boolean() })

/** Not part of the public contract (docs/product/api.md#our-own-calls). */
export const getVisibility = defineCall({
  method: 'GET',
  path: '/api/account/visibility',
  contract: 'own',
  summary: 'Whether the bearer is hidden in lists of players',
  auth: 'session',
  response: visibility,
  errors: [],
})

/** Not part of the public contract (docs/product/api.md#our-own-calls). */
export const changeVisibility = defineCall({
  method: 'PUT',
  path: '/api/account/visibility',
  contract: 'own',
  summary: 'Hides the bearer in lists of players, or shows them',
  auth: 'session',
  body: visibility,
  response: visibility,
  errors: [400],
})

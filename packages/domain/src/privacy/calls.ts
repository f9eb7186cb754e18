import * as z from 'zod/mini'
import { defineCall } from '../common/call.ts'
import { accountDataSchema, ownAccountSchema } from './own-data.ts'

/** Not part of the public contract (docs/product/api.md#our-own-calls). */
export const getOwnAccount = defineCall({
  method: 'GET',
  path: '/api/account',
  contract: 'own',
  summary: 'The bearer’s account, and whether it can be deleted',
  auth: 'session',
  response: ownAccountSchema,
  errors: [],
})

/** docs/product/privacy.md#download. Not part of the public contract (docs/product/api.md#our-own-calls). */
export const getAccountData = defineCall({
  method: 'GET',
  path: '/api/account/data',
  contract: 'own',
  summary: 'All data that are kept of the bearer',
  auth: 'session',
  response: accountDataSchema,
  errors: [],
})

/** docs/product/privacy.md#deletion. Not part of the public contract (docs/product/api.md#our-own-calls). */
export const deleteAccount = defineCall({
  method: 'DELETE',
  path: '/api/account',
  contract: 'own',
  summary: 'Deletes the bearer’s account',
  auth: 'session',
  response: z.object({ success: z.literal(true) }),
  errors: [403, 409],
})

import { defineOwn } from '../common/call.ts'
import { succeeded } from '../common/success.ts'
import { accountDataSchema, ownAccountSchema } from './own-data.ts'

export const getOwnAccount = defineOwn({
  method: 'GET',
  path: '/api/account',
  summary: 'The bearer’s account, and whether it can be deleted',
  response: ownAccountSchema,
  errors: [],
})

/** docs/product/privacy.md#download */
export const getAccountData = defineOwn({
  method: 'GET',
  path: '/api/account/data',
  summary: 'All data that are kept of the bearer',
  response: accountDataSchema,
  errors: [],
})

/** docs/product/privacy.md#deletion */
export const deleteAccount = defineOwn({
  method: 'DELETE',
  path: '/api/account',
  summary: 'Deletes the bearer’s account',
  response: succeeded,
  errors: [403, 409],
})

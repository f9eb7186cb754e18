import { defineCalls } from '../common/call.ts'
import { succeeded } from '../common/success.ts'
import { accountDataSchema, ownAccountSchema } from './own-data.ts'

const define = defineCalls({ contract: 'own', auth: 'session' })

export const getOwnAccount = define({
  method: 'GET',
  path: '/api/account',
  summary: 'The bearer’s account, and whether it can be deleted',
  response: ownAccountSchema,
  errors: [],
})

/** docs/product/privacy.md#download */
export const getAccountData = define({
  method: 'GET',
  path: '/api/account/data',
  summary: 'All data that are kept of the bearer',
  response: accountDataSchema,
  errors: [],
})

/** docs/product/privacy.md#deletion */
export const deleteAccount = define({
  method: 'DELETE',
  path: '/api/account',
  summary: 'Deletes the bearer’s account',
  response: succeeded,
  errors: [403, 409],
})

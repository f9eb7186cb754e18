import { addKey, removeKey } from '../../keys/index.ts'
import { HttpError } from '../../platform/http/index.ts'
import type { ActionHandlers } from '../actions/action-handler.ts'
import { done, refused } from '../actions/outcomes.ts'

/** The actions on keys for reading (docs/product/keys.md#console). */
export const keyActions = (): ActionHandlers<'make_key' | 'revoke_key'> => ({
  make_key: {
    inTransaction: async (tx, { action: { name, scopes, until, key }, now }) => {
      if (key === undefined) throw new HttpError(400, 'invalid_request', 'Invalid body action.key: missing')
      const outcome = await addKey(tx, { name, key, scopes, until }, now)
      return outcome === 'done' ? done() : refused(outcome)
    },
  },
  revoke_key: {
    inTransaction: async (tx, { action: { name } }) => ((await removeKey(tx, name)) ? done() : refused('no_key')),
  },
})

import { addCodes, revokeCodes } from '../../membership/index.ts'
import { HttpError } from '../../platform/http/index.ts'
import type { ActionHandlers } from '../actions/action-handler.ts'
import { done, refused, unchanged } from '../actions/outcomes.ts'

/** The actions on codes (docs/product/membership.md#codes). */
export const codeActions = (): ActionHandlers<'make_codes' | 'revoke_codes'> => ({
  make_codes: {
    inTransaction: async (tx, { action: { count, codes = [], ...batch }, now }) => {
      if (new Set(codes).size !== count)
        throw new HttpError(400, 'invalid_request', 'Invalid body action.codes: there must be count different codes')
      const outcome = await addCodes(tx, { ...batch, codes }, now)
      return outcome === 'done' ? done() : refused(outcome)
    },
  },
  revoke_codes: {
    inTransaction: async (tx, { action: { name }, now }) => {
      const outcome = await revokeCodes(tx, name, now)
      if (outcome === 'no_codes') return refused(outcome)
      return outcome === 'done' ? done() : unchanged()
    },
  },
})

import { isSameSecret } from '../../platform/credentials/index.ts'
import type { Authenticate } from '../../platform/http/index.ts'
import type { AccountsContext } from '../accounts.context.ts'
import { findBindFlow } from '../bind/binding.service.ts'
import { findSession, redeemTicket } from './session.service.ts'

/** Authenticates bearer tokens, for the calls of every area. */
export const createAuthenticate = (context: AccountsContext): Authenticate => ({
  session: (token) => findSession(context, token),
  ticket: (token) => redeemTicket(context, token),
  bind: (token) => findBindFlow(context, token),
  gameServer: async (key) => {
    // Compares with every key, so that the time does not reveal which one matches.
    const matches = context.gameServerKeys.filter((candidate) => isSameSecret(candidate, key))
    return matches.length > 0 || undefined
  },
})

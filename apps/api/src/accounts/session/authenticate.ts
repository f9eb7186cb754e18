import { isSameSecret } from '../../platform/credentials/index.ts'
import type { Authenticate } from '../../platform/http/index.ts'
import type { AccountsContext } from '../accounts.context.ts'
import { findBindFlow } from '../bind/binding.service.ts'
import { findSession, redeemTicket } from './session.service.ts'

/** Compares with every key, so that the time does not reveal the matching one. */
const isOneOf = (keys: readonly string[], key: string): true | undefined =>
  keys.filter((candidate) => isSameSecret(candidate, key)).length > 0 || undefined

/** Authenticates bearer tokens, for the calls of every area. */
export const createAuthenticate = (context: AccountsContext): Omit<Authenticate, 'console' | 'key'> => ({
  session: (token, userAgent) => findSession(context, token, userAgent),
  ticket: (token) => redeemTicket(context, token),
  bind: (token) => findBindFlow(context, token),
  gameServer: async (key) => isOneOf(context.gameServerKeys, key),
  vipShop: async (key) => isOneOf(context.vipShopKeys, key),
})

import * as calls from '@warmup/domain/accounts/calls'
import { type CallOptions, call } from '../../shared/index.ts'

/**
 * Rejects with status 401 if the API no longer accepts a session. In a separate chunk, because visitors do not need it.
 */
export const checkSession = (signal: AbortSignal) => call(calls.getSteamUserInfo, {}, { signal })

export type AccountAction = 'LOGIN-STEAM' | 'LOGIN-EMAIL' | 'LOGOUT'

export const recordAction = (steamId: string, action: AccountAction, options: CallOptions) =>
  call(calls.logAccountAction, { body: { steamId, action } }, options)

/** Returns the player's profile after a refresh from Steam. */
export const refreshProfile = async (steamId: string) => {
  await call(calls.updateStoredProfile, { body: { steamid: steamId } })
  return call(calls.getSteamUserInfo, {})
}

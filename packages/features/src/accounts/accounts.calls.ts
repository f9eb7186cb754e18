import { getSteamUserInfo, getVipStatus, logAccountAction } from '@warmup/domain/accounts/calls'
import { type CallOptions, call } from '../shared/index.ts'

/** What the portal asks for somebody who is signed in. A chunk of its own: visitors come without it. */
export const fetchMembership = (steamId: string, options: CallOptions) =>
  call(getVipStatus, { params: { steamId } }, options)

/** Asks whether a session still counts. */
export const checkSession = (token: string, signal: AbortSignal) => call(getSteamUserInfo, {}, { token, signal })

export type AccountAction = 'LOGIN-STEAM' | 'LOGIN-EMAIL' | 'LOGOUT'

export const recordAction = (steamId: string, action: AccountAction, options: CallOptions) =>
  call(logAccountAction, { body: { steamId, action } }, options)

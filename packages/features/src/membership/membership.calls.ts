import * as calls from '@warmup/domain/membership/calls'
import { type CallOptions, call } from '../shared/index.ts'

/** Fetches a player's membership. In a separate chunk, because only signed-in players need it. */
export const fetchMembership = (steamId: string, options: CallOptions) =>
  call(calls.getVipStatus, { params: { steamId } }, options)

export const fetchPrivileges = (options: CallOptions) => call(calls.getPrivileges, {}, options)

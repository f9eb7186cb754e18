import { getPlayerMatches, getPlayerPage, searchPlayers } from '@warmup/domain/players/calls'
import { type CallOptions, call } from '../shared/index.ts'

export const fetchPlayerPage = (steamId: string, options: CallOptions) =>
  call(getPlayerPage, { params: { steamId } }, options)

export const fetchPlayerMatches = (steamId: string, options: CallOptions) =>
  call(getPlayerMatches, { params: { steamId } }, options)

export const fetchPlayers = (search: string, options: CallOptions) =>
  call(searchPlayers, { query: { search } }, options)

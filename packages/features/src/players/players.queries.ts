import { keepPreviousData, queryOptions, skipToken } from '@tanstack/react-query'
import type { PlayerHit } from '@warmup/domain/players'
import { areaCalls } from '../shared/index.ts'

const calls = areaCalls(() => import('@warmup/domain/players/calls'))

/** Reload interval of a page, which says where the player is now, in milliseconds. */
const reloadMs = 30_000

/** A player's page; null if nothing is known about the player, or another backend lacks the call. */
export const playerPageQuery = (steamId: string) =>
  queryOptions({
    queryKey: ['players', 'page', steamId],
    queryFn: calls.readIfKnown('getPlayerPage', { params: { steamId } }),
    refetchInterval: ({ state }) => (state.data === null ? false : reloadMs),
  })

/** A player's latest matches; null if the backend lacks the call. */
export const playerMatchesQuery = (steamId: string) =>
  queryOptions({
    queryKey: ['players', 'matches', steamId],
    queryFn: calls.readIfKnown('getPlayerMatches', { params: { steamId } }),
  })

const noHits: readonly PlayerHit[] = []

/** Players by name or Steam ID; an empty list if the backend lacks the call. */
export const playerSearchQuery = (text: string) =>
  queryOptions({
    queryKey: ['players', 'search', text],
    queryFn:
      text === ''
        ? skipToken
        : async ({ signal }) =>
            (await calls.readIfKnown('searchPlayers', { query: { search: text } })({ signal })) ?? noHits,
    // While the visitor types, the players found before stay until the next answer.
    placeholderData: keepPreviousData,
    staleTime: 60_000,
  })

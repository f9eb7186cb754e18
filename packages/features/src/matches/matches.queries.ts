import { queryOptions } from '@tanstack/react-query'
import { demoReloadThrottleMs } from '@warmup/domain/matches'
import { matchCalls } from './matches.calls.ts'

/** Reload interval of a match that is being played, in milliseconds. */
const runningMatchReloadMs = 15_000

/** A match; null if there is none with this id, or the backend lacks the call. */
export const matchQuery = (id: string) =>
  queryOptions({
    queryKey: ['matches', 'match', id],
    queryFn: matchCalls.readIfKnown('getMatch', { params: { id } }),
    refetchInterval: ({ state }) => (state.data?.state === 'running' ? runningMatchReloadMs : false),
  })

/** The server and demos of a match; null for players who are neither owner nor members. */
export const matchDemosQuery = (steamId: string | undefined, id: string) =>
  queryOptions({
    queryKey: ['matches', 'match', id, 'demos', steamId],
    queryFn: matchCalls.readIfKnown('getMatchDemos', { params: { id } }),
    retry: false,
  })

/** A server and the player who sees it, so that the cache is not shared with the next player who signs in here. */
export type SeenServer = { readonly steamId: string | undefined; readonly serverId: string }

/** A server's demos; reloaded when the dialog opens, at most every 3 s. */
export const demosQuery = ({ steamId, serverId }: SeenServer) =>
  queryOptions({
    queryKey: ['matches', 'demos', steamId, serverId],
    queryFn: matchCalls.read('getDemos', { params: { id: serverId } }),
    staleTime: demoReloadThrottleMs,
  })

/** Reload interval of a server's log, in milliseconds. The stream says when it has changed. */
const logReloadMs = 15_000

/** The last lines of a server's log; null if the backend has none. */
export const logQuery = ({ steamId, serverId }: SeenServer) =>
  queryOptions({
    queryKey: ['matches', 'log', steamId, serverId],
    queryFn: matchCalls.readIfKnown('getPracticeLog', { params: { id: serverId } }),
    refetchInterval: logReloadMs,
    staleTime: 0,
  })

/** Reload interval of the servers to watch, in milliseconds, and how long an answer is current. */
const watchedReloadMs = 30_000
const watchedCurrentMs = 5_000

/** The practice servers to watch. Not in the public contract: null if the backend lacks them. */
export const watchedServersQuery = (steamId: string) =>
  queryOptions({
    queryKey: ['matches', 'watching', steamId],
    queryFn: matchCalls.readIfKnown('getWatchedServers'),
    refetchInterval: ({ state }) => (state.data === null ? false : watchedReloadMs),
    staleTime: watchedCurrentMs,
  })

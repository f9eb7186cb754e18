import { allTime, type LeaderboardMode } from '@warmup/domain/leaderboard'
import {
  getLeaderboardPage,
  getLeaderboardRules,
  getPlayerDetail,
  getPlayerEntries,
  getSeasons,
  getTopPlayers,
} from '@warmup/domain/leaderboard/calls'
import { type CallOptions, call } from '../shared/index.ts'

/** Other backends only know seasons: all time means no season. */
const seasonOf = (period: string): string | undefined => (period === allTime ? undefined : period)

type PageQuery = Parameters<typeof call<typeof getLeaderboardPage>>[1]['query']

export const fetchBoardPage = (
  mode: LeaderboardMode,
  period: string,
  query: Omit<PageQuery, 'season'>,
  options: CallOptions,
) => call(getLeaderboardPage, { params: { mode }, query: { ...query, season: seasonOf(period) } }, options)

export const fetchTopPlayers = (mode: LeaderboardMode, period: string, options: CallOptions) =>
  call(getTopPlayers, { params: { mode }, query: { season: seasonOf(period) } }, options)

export const fetchPlayerEntries = (steamId: string, period: string, options: CallOptions) =>
  call(getPlayerEntries, { params: { steamId }, query: { season: seasonOf(period) } }, options)

export const fetchSeasons = (options: CallOptions) => call(getSeasons, {}, options)

export const fetchRules = (mode: LeaderboardMode, options: CallOptions) =>
  call(getLeaderboardRules, { params: { mode } }, options)

export const fetchPlayerDetail = (mode: LeaderboardMode, steamId: string, period: string, options: CallOptions) =>
  call(getPlayerDetail, { params: { mode, steamId }, query: { season: seasonOf(period) } }, options)

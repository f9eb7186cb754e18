import { leaderboardRules } from '@warmup/domain/leaderboard'
import * as calls from '@warmup/domain/leaderboard/calls'
import { type MountedCall, on } from '../platform/http/index.ts'
import type { Boards } from './boards/boards.service.ts'

/** The numbers in the rules for ranking and publishing. */
export type RuleNumbers = Parameters<typeof leaderboardRules>[1]

/** The calls of the leaderboard area that players make. */
export const leaderboardRoutes = (boards: Boards, numbers: () => RuleNumbers): MountedCall[] => [
  on(calls.getSeasons, { caching: 'revalidate' })(() => boards.seasons()),
  on(calls.getTopPlayers, { caching: 'revalidate' })(({ params, query }) => boards.top({ ...params, ...query })),
  on(calls.getLeaderboardPage, { caching: 'revalidate' })(({ params, query }) => boards.page({ ...params, ...query })),
  on(calls.getPlayerEntries, { caching: 'revalidate' })(({ params, query }) =>
    boards.entriesOf({ ...params, ...query }),
  ),
  on(calls.getLeaderboardRules, { caching: 'revalidate' })(({ params }) => leaderboardRules(params.mode, numbers())),
  on(calls.getPlayerDetail, { caching: 'revalidate' })(({ params, query }) => boards.detail({ ...params, ...query })),
]

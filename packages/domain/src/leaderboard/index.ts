export { type Counter, counterNames, forCounters, forCounterWires } from './counters.ts'
export type {
  LeaderboardCounts,
  LeaderboardEntry,
  LeaderboardEntryWire,
  LeaderboardPage,
} from './entry.ts'
export * from './limits.ts'
export { firstListed, mergePages } from './list.ts'
export {
  allTime,
  isLeaderboardMode,
  type LeaderboardGroup,
  type LeaderboardMode,
  leaderboardGroups,
  leaderboardModes,
} from './modes.ts'
export type { PlayerDay, PlayerDetail } from './player-detail.ts'
export { byRank, rankingScore } from './ranking-score.ts'
export {
  type CountingRule,
  countingRules,
  type LeaderboardRules,
  leaderboardRules,
  type RankingStat,
} from './rules.ts'
export { isOver, type Season } from './season.ts'
export {
  ownStats,
  phoneCardStats,
  rankingStat,
  type StatFormat,
  type StatKey,
  statColumns,
  statFormats,
  statOf,
  topCardStats,
} from './stats.ts'

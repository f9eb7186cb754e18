export {
  type Demo,
  type DemoLinkPurpose,
  gameMapOf,
  isSuspicious,
  partsOfDemoName,
  shownDemoName,
} from './demos/demo.ts'
export { type DemoFailure, demoRefusals } from './demos/demo-failure.ts'
export { matchOfDemo } from './demos/demo-match.ts'
export type { DemosProblem, MembersMatch } from './demos/members-match.ts'
export * from './limits.ts'
export { abandonMatch, createMatchFold, type EndedMatch, type MatchEnd } from './record/fold-match.ts'
export { halvesOf, type MatchHalf, runningScores } from './record/halves.ts'
export {
  type Match,
  type MatchPlayer,
  type MatchProgress,
  type MatchRound,
  type MatchSummary,
  matchProgress,
  type PlayerMatch,
  visiblePlayers,
} from './record/match.ts'
export type { MatchEvent, RoundReason } from './record/match-event.ts'
export { decidedRounds, isKept, type MatchRecord, recordOf } from './record/match-record.ts'
export { type MatchResult, matchResult } from './record/match-result.ts'
export { type MatchState, noMatch, type OpenMatch, storedMatchState } from './record/match-state.ts'
export { openingKillOf } from './record/round-feats.ts'
export { weaponName } from './record/weapon-name.ts'
export type { WatchedServer } from './watching/watched-server.ts'

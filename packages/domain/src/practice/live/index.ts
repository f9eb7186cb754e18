export { type FollowedGame, followGame } from './follow-game.ts'
export type { LinePart, LiveLine } from './live-line.ts'
export type { ShownGame, ShownLine } from './live-reading.ts'
export {
  type LivePhase,
  type LivePlayer,
  type LiveState,
  livePhases,
  noLiveState,
  parseLiveState,
  phaseOf,
  roundOf,
} from './live-state.ts'

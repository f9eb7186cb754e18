export { createGameFollower, type FollowedGame } from './follow-game.ts'
export type { LinePart, LiveLine } from './live-line.ts'
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
export { isPausedNow, type ShownGame } from './shown-game.ts'
export type { ShownLine } from './shown-line.ts'

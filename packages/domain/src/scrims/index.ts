export * from './limits.ts'
export {
  acceptAnswer,
  answerScrim,
  callOff,
  isFit,
  isPartyOf,
  isScrimTime,
  type Scrim,
  type ScrimError,
  type ScrimFailure,
  type ScrimServer,
  type ScrimState,
  scrimAt,
  scrimErrors,
  scrimStates,
} from './scrim.ts'
export {
  type ScrimLevel,
  type ScrimMap,
  type ScrimPost,
  scrimLevels,
  scrimMaps,
} from './scrim-post.ts'
export { durationForScrim, suggestedScrimTime } from './scrim-time.ts'
export type { ScrimMatch, ScrimPlayer, ShownAnswer, ShownScrim, ShownScrimServer } from './shown-scrim.ts'
export { type CoinSide, coinSideOf, coinSides, firstTeam } from './veto/coin.ts'
export * from './veto/limits.ts'
export { type MatchConfig, type MatchTeam, matchConfigOf } from './veto/match-config.ts'
export { type PlayedMap, playedMaps } from './veto/played-maps.ts'
export { canLoadAgain, type ShownVeto, type ShownVetoStep, type VetoLoading, vetoLoadings } from './veto/shown-veto.ts'
export {
  otherTeam,
  type VetoFormat,
  type VetoStepKind,
  type VetoTeam,
  vetoFormats,
  vetoMaps,
  vetoStepKinds,
  vetoTeams,
} from './veto/turns.ts'
export {
  beginVeto,
  deadlineOf,
  endVeto,
  type GameSide,
  gameSides,
  openMaps,
  takeStep,
  turnOf,
  type Veto,
  type VetoChoice,
  type VetoError,
  type VetoFailure,
  type VetoState,
  type VetoStep,
  vetoAt,
  vetoErrors,
  vetoStates,
} from './veto/veto.ts'

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

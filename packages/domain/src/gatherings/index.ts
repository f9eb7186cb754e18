export {
  type AdvancedGathering,
  advanceGathering,
  type Gathering,
  type GatheringOutcome,
  openUntil,
  type Playing,
  type Ready,
  readyCount,
} from './advance-gathering.ts'
export { type GatheringErrorCode, gatheringErrorCodes } from './gathering-errors.ts'
export { type GatheringId, gatheringHref, isSameGathering, linkedGathering } from './gathering-link.ts'
export * from './limits.ts'
export { type PinnedDay, pinnedDay } from './pinned-day.ts'
export { pinnedEvent } from './pinned-event.ts'
export type { OwnGathering, OwnGatheringAnswer, OwnGatheringState, ShownGathering } from './shown-gathering.ts'
export { startOf } from './start-of.ts'
export { onStrip } from './strip.ts'
export { canGather, type GatheringPlace, isTarget, suggestedTarget, targetsFor } from './targets.ts'

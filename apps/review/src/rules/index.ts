export {
  type Box,
  type Cause,
  type Change,
  type ChangeKind,
  type Condition,
  changeKinds,
  conditions,
  type EarlierPicture,
  type EvidenceKind,
  type ReviewReport,
  reviewReportSchema,
  type Size,
  type Steadiness,
} from './change.ts'
export { canvasOf, cropOf } from './crop.ts'
export {
  approvable,
  countStates,
  type Decision,
  type Decisions,
  decide,
  decisionOn,
  decisionsSchema,
  isBlocking,
  type ReviewCounts,
  type ReviewState,
  restored,
  reviewState,
  reviewStates,
  type Signature,
  signed,
  type Verdict,
} from './decision.ts'
export { filterChanges, noFilter, type ReviewFilter } from './filter.ts'
export { type CauseFolds, causeFiles, countFolds, type Fold, foldChanges, foldState, groupByCause } from './group.ts'
export * from './limits.ts'
export { type ReviewSession, reviewSessionSchema } from './session.ts'
export {
  actOnThread,
  countOpenThreads,
  type Thread,
  type ThreadAction,
  type ThreadComment,
  type Threads,
  threadActionSchema,
  threadsSchema,
} from './thread.ts'

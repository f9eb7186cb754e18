export type { BriefAnswer, BriefGathering, BriefPlayer, BriefServer } from './brief/brief-answer.ts'
export { fitBrief, type WrittenBrief } from './brief/fit-brief.ts'
export { plainName } from './brief/plain-name.ts'
export { type BriefQuestion, type BriefWords, readQuestion } from './brief/read-question.ts'
export {
  isKeyLike,
  isKeyOver,
  keyEnding,
  keyNameSchema,
  keyOf,
  keyScopesSchema,
  type ListedKey,
  maskedKey,
} from './key.ts'
export * from './limits.ts'
export { type KeyScope, keyScopes } from './scopes.ts'

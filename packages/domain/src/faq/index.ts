export {
  type Answer,
  type AnswerNode,
  type AnswerTag,
  answerTags,
  placeTexts,
  type WrittenAnswer,
} from './answer.ts'
export { type AnswerLink, readAnswerLink } from './answer-link.ts'
export * from './limits.ts'
export type { Question, QuestionWire } from './question.ts'
export {
  excerptOf,
  foldText,
  matchQuestion,
  piecesOf,
  type QuestionMatch,
  readSearch,
  type SearchableQuestion,
  type TextPiece,
  type TextRange,
} from './search.ts'

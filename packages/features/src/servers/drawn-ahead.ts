export { type ListData, seedList } from './list-data.ts'
export { type ListAnswers, readListAnswers } from './read-list-answers.ts'

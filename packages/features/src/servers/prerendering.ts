export { seedPageData } from './page-data.ts'
export { type ListAnswers, parsePageData } from './parse-page-data.ts'

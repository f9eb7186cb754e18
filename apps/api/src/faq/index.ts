export { createFaq } from './faq.area.ts'
export { type Questions, questionExtension, readQuestions } from './read-questions.ts'

import * as z from 'zod/mini'
import { defineCall } from '../common/call.ts'
import { questionListReading, questionWireSchema } from './question.ts'

/** Answers in Chinese if the language is missing or unknown. */
export const getQuestions = defineCall({
  method: 'GET',
  path: '/api/faqs',
  contract: 'public',
  summary: 'Frequently asked questions and their answers',
  auth: 'none',
  query: z.object({ language: z.optional(z.string().check(z.maxLength(16))) }),
  response: z.array(questionWireSchema),
  reading: questionListReading,
  errors: [400],
})

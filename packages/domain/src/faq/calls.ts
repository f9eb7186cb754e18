import * as z from 'zod/mini'
import { defineCall } from '../common/call.ts'
import { questionListReading, questionWireSchema } from './question.ts'

/** In Chinese where the language is missing or is not one of the portal's. */
export const getQuestions = defineCall({
  method: 'GET',
  path: '/api/faqs',
  summary: 'Frequently asked questions and their answers',
  auth: 'none',
  query: z.object({ language: z.optional(z.string().check(z.maxLength(16))) }),
  response: z.array(questionWireSchema),
  reading: questionListReading,
  errors: [400],
})

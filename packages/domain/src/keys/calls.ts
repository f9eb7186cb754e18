import * as z from 'zod/mini'
import { defineCall } from '../common/call.ts'
import { questionMaxLength } from './limits.ts'

/** The help for a question that is not understood. Chinese if the language is missing or unknown. */
export const getBrief = defineCall({
  method: 'GET',
  path: '/api/brief',
  contract: 'own',
  summary: 'Answers a question in one short text, for bots of chats',
  auth: 'none',
  keyScope: 'brief',
  query: z.object({
    q: z.optional(z.string().check(z.maxLength(questionMaxLength))),
    language: z.optional(z.string().check(z.maxLength(16))),
  }),
  answersText: true,
  response: z.string(),
  errors: [],
})

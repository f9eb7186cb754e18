import type { Language } from '@warmup/domain/common'
import { getQuestions } from '@warmup/domain/faq/calls'
import { type CallOptions, call } from '../shared/index.ts'

export const fetchQuestions = (language: Language, options: CallOptions) =>
  call(getQuestions, { query: { language } }, options)

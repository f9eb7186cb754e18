import { queryOptions } from '@tanstack/react-query'
import type { Language } from '@warmup/domain/common'
import { areaCalls } from '../shared/index.ts'

const calls = areaCalls(() => import('@warmup/domain/faq/calls'))

/** Questions with answers in a language. */
export const questionsQuery = (language: Language) =>
  queryOptions({
    queryKey: ['faq', language],
    queryFn: calls.read('getQuestions', { query: { language } }),
    staleTime: 5 * 60_000,
  })

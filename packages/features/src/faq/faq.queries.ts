import { queryOptions } from '@tanstack/react-query'
import type { Language } from '@warmup/domain/common'

/** Questions with answers in a language. */
export const questionsQuery = (language: Language) =>
  queryOptions({
    queryKey: ['faq', language],
    queryFn: async ({ signal }) => (await import('./faq.calls.ts')).fetchQuestions(language, { signal }),
    staleTime: 5 * 60_000,
  })

import { defaultLanguage, isLanguage } from '@warmup/domain/common'
import * as calls from '@warmup/domain/faq/calls'
import type { Area } from '../platform/area/index.ts'
import { on } from '../platform/http/index.ts'
import type { Questions } from './read-questions.ts'

/** The FAQ area. `questions` returns the current questions, which change while the API runs. */
export const createFaq = ({ questions }: { readonly questions: () => Questions }): Area => ({
  routes: [
    on(calls.getQuestions, { caching: 'revalidate' })(({ query: { language } }) => [
      ...questions()[isLanguage(language) ? language : defaultLanguage],
    ]),
  ],
})

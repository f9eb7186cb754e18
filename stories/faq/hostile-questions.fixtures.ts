import type { Question } from '@warmup/domain/faq'
import { hostileAnswers } from '@warmup/domain/faq/fixtures'

/** One question for each hostile answer. */
export const hostileQuestions: readonly Question[] = hostileAnswers.map((answerHtml, index) => ({
  id: `hostile-${index}`,
  question: `Hostile ${index}`,
  answerHtml,
  updatedAt: undefined,
}))

import type { Question } from '@warmup/domain/faq'
import { hostileAnswers } from '@warmup/domain/faq/fixtures'

/** Each hostile answer as a question of its own. */
export const hostileQuestions: readonly Question[] = hostileAnswers.map((answerHtml, index) => ({
  id: `hostile-${index}`,
  question: `Hostile ${index}`,
  answerHtml,
  updatedAt: undefined,
}))

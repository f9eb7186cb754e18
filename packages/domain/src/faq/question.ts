import * as z from 'zod/mini'
import { cleanText } from '../common/clean-text.ts'
import { listOf, looseDate, looseText, withDistinctIds } from '../common/reading.ts'
import { answerMaxLength, questionMaxLength } from './limits.ts'

/** A question as `GET /api/faqs` answers it. `answer` is sanitized HTML, `updatedAt` a day (`YYYY-MM-DD`). */
export const questionWireSchema = z.object({
  id: z.string(),
  question: z.string(),
  answer: z.string(),
  updatedAt: z.string(),
})
export type QuestionWire = z.infer<typeof questionWireSchema>

export type Question = {
  /** The hash of its URL: `/faq#id`. */
  readonly id: string
  readonly question: string
  /** HTML from any backend; sanitize it before display. */
  readonly answerHtml: string
  readonly updatedAt: Date | undefined
}

const questionReading = z.pipe(
  z.object({
    id: looseText,
    question: z.string().check(
      z.overwrite((text) => cleanText(text, questionMaxLength)),
      z.minLength(1),
    ),
    answer: looseText,
    updatedAt: looseDate,
  }),
  z.transform(
    (wire): Question => ({
      id: wire.id || wire.question,
      question: wire.question,
      answerHtml: (wire.answer ?? '').slice(0, answerMaxLength),
      updatedAt: wire.updatedAt,
    }),
  ),
)

/** The questions in the backend's order, with unique ids. */
export const questionListReading = z.pipe(listOf(questionReading), z.transform(withDistinctIds<Question>))

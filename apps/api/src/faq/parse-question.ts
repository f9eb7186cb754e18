import { cleanText } from '@warmup/domain/common'
import { answerMaxLength, type QuestionWire, questionMaxLength } from '@warmup/domain/faq'
import { Marked } from 'marked'
import * as z from 'zod'
import { ConfigurationError, parseYaml } from '../platform/config/index.ts'
import { sanitizeAnswer } from './sanitize-answer.ts'

const frontMatterSchema = z.strictObject({
  question: z
    .string()
    .trim()
    .min(1)
    .max(questionMaxLength)
    .refine((text) => !/\p{Cc}/u.test(text), 'must not hold control characters'),
  /** The day of the last change. */
  updated: z.iso.date("expected a day, such as '2026-11-22'"),
  order: z.int(),
})

/** One language of a question. */
export type ParsedQuestion = QuestionWire & { readonly order: number }

/** From the first line, which must be `---`, to the next such line. */
const frontMatter = /^---[ \t]*\r?\n((?:[^\n]*\n)*?)---[ \t]*(?:\r?\n|$)/

const markdown = new Marked({ gfm: true })

const answerOf = (text: string, place: string): string => {
  try {
    return sanitizeAnswer(markdown.parse(text, { async: false }))
  } catch (error) {
    // For example, a stack overflow from deeply nested quotes.
    const [reason] = String(error instanceof Error ? error.message : error).split('\n')
    throw new ConfigurationError([`${place} cannot be turned into HTML (${reason})`])
  }
}

/**
 * Parses a Markdown file with YAML front matter between two `---` lines. Throws `ConfigurationError` with the line of
 * each problem.
 */
export const parseQuestion = (id: string, fileName: string, text: string): ParsedQuestion => {
  const found = frontMatter.exec(text)
  if (found === null)
    throw new ConfigurationError([`${fileName}:1 must begin with question, updated and order between two lines of ---`])
  // Keeps the first line, so that line numbers are right.
  const { question, updated, order } = parseYaml(`---\n${found[1] ?? ''}`, fileName, frontMatterSchema)
  const bodyLine = found[0].split('\n').length
  const answer = answerOf(text.slice(found[0].length), `${fileName}:${bodyLine}`)
  if (answer === '') throw new ConfigurationError([`${fileName}:${bodyLine} the answer is missing`])
  if (answer.length > answerMaxLength)
    throw new ConfigurationError([
      `${fileName}:${bodyLine} the answer is ${answer.length} characters long as HTML: at most ${answerMaxLength}`,
    ])
  return { id, question: cleanText(question, questionMaxLength), answer, updatedAt: updated, order }
}

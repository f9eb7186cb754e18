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
  /** The day of its last change. */
  updated: z.iso.date("expected a day, such as '2026-11-22'"),
  order: z.int(),
})

/** One language of a question. */
export type ParsedQuestion = QuestionWire & { readonly order: number }

/** From the first `---` to the next line of `---`. */
const frontMatter = /^---[ \t]*\r?\n([\s\S]*?)^---[ \t]*(?:\r?\n|$)/m

const markdown = new Marked({ gfm: true })

const answerOf = (text: string, place: string): string => {
  try {
    return sanitizeAnswer(markdown.parse(text, { async: false }))
  } catch (error) {
    // Such as more quotes within quotes than the stack can take.
    const [reason] = String(error instanceof Error ? error.message : error).split('\n')
    throw new ConfigurationError([`${place} cannot be turned into HTML (${reason})`])
  }
}

/**
 * Parses a Markdown file that begins with YAML between two lines of `---`. Throws `ConfigurationError` with the line of
 * each problem.
 */
export const parseQuestion = (id: string, fileName: string, given: string): ParsedQuestion => {
  const text = given.replace(/^\uFEFF/, '')
  const found = frontMatter.exec(text)
  if (found?.index !== 0)
    throw new ConfigurationError([`${fileName}:1 must begin with question, updated and order between two lines of ---`])
  // The first line of the file stays in it, so that lines are counted from there.
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

import type { AnswerLink } from './answer-link.ts'

/** Elements allowed in answers besides links. Other elements are reduced to their text (docs/product/faq.md#faq). */
export const answerTags = [
  'p',
  'br',
  'hr',
  'strong',
  'b',
  'em',
  'i',
  'u',
  's',
  'del',
  'code',
  'pre',
  'kbd',
  'ul',
  'ol',
  'li',
  'blockquote',
  'h3',
  'h4',
  'table',
  'thead',
  'tbody',
  'tr',
  'th',
  'td',
] as const
export type AnswerTag = (typeof answerTags)[number]

type AnswerElement<Text> =
  | { readonly tag: AnswerTag; readonly children: readonly AnswerPart<Text>[] }
  | { readonly tag: 'a'; readonly link: AnswerLink; readonly children: readonly AnswerPart<Text>[] }
type AnswerPart<Text> = Text | AnswerElement<Text>

/** A parsed answer: texts and elements. */
export type WrittenAnswer = readonly AnswerPart<string>[]

/** A text and its offset in the text of the whole answer. */
export type AnswerText = { readonly text: string; readonly start: number }
export type AnswerNode = AnswerPart<AnswerText>

/** A searchable answer: each part has its offset in the whole text. */
export type Answer = { readonly nodes: readonly AnswerNode[]; readonly text: string }

/** Words do not continue across these elements. */
const blocks: ReadonlySet<string> = new Set([
  'p',
  'br',
  'hr',
  'pre',
  'ul',
  'ol',
  'li',
  'blockquote',
  'h3',
  'h4',
  'table',
  'tr',
  'th',
  'td',
])

/** Computes the offset of each part in the whole text. */
export const placeTexts = (written: WrittenAnswer): Answer => {
  let text = ''
  const breakLine = () => {
    if (text !== '' && !text.endsWith('\n')) text += '\n'
  }
  const place = (part: AnswerPart<string>): AnswerNode => {
    if (typeof part === 'string') {
      const start = text.length
      text += part
      return { text: part, start }
    }
    const isBlock = blocks.has(part.tag)
    if (isBlock) breakLine()
    const children = part.children.map(place)
    if (isBlock) breakLine()
    return { ...part, children }
  }
  const nodes = written.map(place)
  return { nodes, text }
}

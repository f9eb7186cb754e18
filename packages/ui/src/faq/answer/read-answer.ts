import {
  type Answer,
  type AnswerTag,
  answerTags,
  placeTexts,
  readAnswerLink,
  type WrittenAnswer,
} from '@warmup/domain/faq'
import purify from 'dompurify'

/** Below the question, which is a heading of the second level. */
const headings: Readonly<Record<string, AnswerTag>> = { h1: 'h3', h2: 'h3', h5: 'h4', h6: 'h4' }

const known: ReadonlySet<string> = new Set(answerTags)
const isKnown = (tag: string): tag is AnswerTag => known.has(tag)

/** Deeper elements leave their text only: no answer needs them, and each one costs a stack frame. */
const deepest = 24

/** Blank text between these and what they hold is no content. */
const holders: ReadonlySet<string> = new Set(['table', 'thead', 'tbody', 'tr', 'ul', 'ol'])

const write = (parent: Node, origin: string, depth = 0): WrittenAnswer =>
  Array.from(parent.childNodes).flatMap((node): WrittenAnswer => {
    if (node instanceof Text) {
      const text = node.data
      const isGap = text.trim() === '' && parent instanceof Element && holders.has(parent.localName)
      return text === '' || isGap ? [] : [text]
    }
    if (!(node instanceof HTMLElement)) return []
    if (depth === deepest) return [node.textContent]
    const children = write(node, origin, depth + 1)
    const tag = headings[node.localName] ?? node.localName
    if (tag === 'a') {
      const href = node.getAttribute('href') ?? ''
      const link = href === '' ? undefined : readAnswerLink(href, origin)
      return link === undefined ? children : [{ tag: 'a', link, children }]
    }
    return isKnown(tag) ? [{ tag, children }] : children
  })

/**
 * The answer that HTML of any backend holds, as data: texts, the known elements, and links with nothing but where they lead
 * (docs/product.md#faq). It is sanitized by DOMPurify in a document that runs nothing, and nothing of that document but
 * names from our own lists gets into ours. `origin` is the portal's.
 */
export const readAnswer = (html: string, origin: string): Answer => {
  // Null where the HTML has no body, such as that of a frameset, whatever its type says.
  const fragment: DocumentFragment | null = purify.sanitize(html, {
    RETURN_DOM_FRAGMENT: true,
    ALLOWED_TAGS: ['a', ...answerTags, ...Object.keys(headings)],
    ALLOWED_ATTR: ['href'],
    ALLOW_ARIA_ATTR: false,
    ALLOW_DATA_ATTR: false,
  })
  return placeTexts(fragment === null ? [] : write(fragment, origin))
}

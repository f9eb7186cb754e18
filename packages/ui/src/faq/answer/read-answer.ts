import {
  type Answer,
  type AnswerTag,
  answerTags,
  placeTexts,
  readAnswerLink,
  type WrittenAnswer,
} from '@warmup/domain/faq'
import purify from 'dompurify'

/** Answers come below the question, which is a second-level heading. */
const headings: Readonly<Record<string, AnswerTag>> = { h1: 'h3', h2: 'h3', h5: 'h4', h6: 'h4' }

const known: ReadonlySet<string> = new Set(answerTags)
const isKnown = (tag: string): tag is AnswerTag => known.has(tag)

/**
 * Maximum depth of elements: deeper ones keep only their text. No answer needs them, and each level costs a stack
 * frame.
 */
const deepest = 24

/** Whitespace directly inside these elements is not content. */
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
 * Parses HTML from a backend into an answer: text, known elements, and links with only their address
 * (docs/product/faq.md#faq). DOMPurify sanitizes it in an inert document; only text and names from our own lists are copied
 * from there. `origin` is the portal's origin.
 */
export const readAnswer = (html: string, origin: string): Answer => {
  // Null if the HTML has no body, for example a frameset; the declared type is wrong about that.
  const fragment: DocumentFragment | null = purify.sanitize(html, {
    RETURN_DOM_FRAGMENT: true,
    ALLOWED_TAGS: ['a', ...answerTags, ...Object.keys(headings)],
    ALLOWED_ATTR: ['href'],
    ALLOW_ARIA_ATTR: false,
    ALLOW_DATA_ATTR: false,
  })
  return placeTexts(fragment === null ? [] : write(fragment, origin))
}

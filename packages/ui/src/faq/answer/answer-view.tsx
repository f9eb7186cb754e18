import type { Answer, AnswerNode, TextRange } from '@warmup/domain/faq'
import { ArrowRight, ExternalLink } from 'lucide-react'
import { createElement, Fragment, type ReactNode } from 'react'
import { AppLink } from '../../common/index.ts'
import { MarkedText } from './marked-text.tsx'
import './answer.css'

const render = (nodes: readonly AnswerNode[], matches: readonly TextRange[]): ReactNode[] =>
  nodes.map((node, place) => {
    // biome-ignore-start lint/suspicious/noArrayIndexKey: parts of an answer have no identity but their place
    if (!('tag' in node))
      return (
        <Fragment key={place}>
          <MarkedText {...node} matches={matches} />
        </Fragment>
      )
    const children = node.children.length === 0 ? undefined : render(node.children, matches)
    if (node.tag !== 'a') {
      const element = createElement(node.tag, { key: place }, children)
      return node.tag === 'table' ? (
        <div key={place} className="faq-table">
          {element}
        </div>
      ) : (
        element
      )
    }
    const { kind, href } = node.link
    if (kind === 'portal')
      return (
        <AppLink key={place} href={href}>
          {children}
          <ArrowRight aria-hidden />
        </AppLink>
      )
    return (
      <a key={place} href={href} target="_blank" rel="noopener noreferrer">
        {children}
        <ExternalLink aria-hidden />
      </a>
    )
    // biome-ignore-end lint/suspicious/noArrayIndexKey: as above
  })

export type AnswerViewProps = {
  answer: Answer
  /** Search matches in the answer's text. */
  matches?: readonly TextRange[]
}

/**
 * An answer. All elements are created here, from the tags in `answerTags`: no HTML from a backend gets into the page.
 * Links to portal pages open in this tab; others open a new tab without `window.opener`.
 */
export const AnswerView = ({ answer, matches = [] }: AnswerViewProps) => (
  <div className="faq-answer">{render(answer.nodes, matches)}</div>
)

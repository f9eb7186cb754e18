import { type Answer, excerptOf, type Question, type QuestionMatch } from '@warmup/domain/faq'
import { Trans, useTranslation } from '@warmup/i18n'
import { formatDay } from '@warmup/i18n/format'
import { ChevronRight } from 'lucide-react'
import { useCallback, useId } from 'react'
import { CopyButton, type CopyState } from '../../common/index.ts'
import { AnswerView } from '../answer/answer-view.tsx'
import { MarkedText, Pieces } from '../answer/marked-text.tsx'
import { useUntilFound } from './use-until-found.ts'

const none: QuestionMatch = { question: [], answer: [] }

type QuestionRowProps = {
  question: Question
  answer: Answer
  /** Search matches in the question and its answer. */
  match?: QuestionMatch | undefined
  isOpen: boolean
  onToggle: (id: string, isOpen: boolean) => void
  /** The portal's own origin, and the path of this page. */
  origin: string
  path: string
  copyState: CopyState
  onCopy: (id: string, address: string) => void
}

/** A question that opens its answer, which is always in the document. */
export const QuestionRow = ({
  question: { id, question, updatedAt },
  answer,
  match = none,
  isOpen,
  onToggle,
  origin,
  path,
  copyState,
  onCopy,
}: QuestionRowProps) => {
  const { t } = useTranslation('faq')
  const ownId = useId()
  const onFound = useCallback(() => onToggle(id, true), [onToggle, id])
  const panel = useUntilFound(!isOpen, onFound)
  const excerpt = isOpen ? undefined : excerptOf(answer.text, match.answer)
  const address = `${path}#${encodeURIComponent(id)}`
  const date = updatedAt && formatDay(updatedAt)
  return (
    <li className="faq-row" data-question={id} data-open={isOpen || undefined}>
      <div className="faq-head">
        <ChevronRight aria-hidden />
        <h2>
          <button
            type="button"
            className="faq-question"
            aria-expanded={isOpen}
            aria-controls={`${ownId}-answer`}
            aria-describedby={excerpt && `${ownId}-excerpt`}
            onClick={() => onToggle(id, !isOpen)}
          >
            <MarkedText text={question} matches={match.question} />
          </button>
        </h2>
        {excerpt && (
          <p className="faq-excerpt" id={`${ownId}-excerpt`}>
            {excerpt.isCutBefore && <span>{'…'}</span>}
            <Pieces pieces={excerpt.pieces} />
            {excerpt.isCutAfter && <span>{'…'}</span>}
          </p>
        )}
        {date && !isOpen && <span className="faq-date">{date}</span>}
      </div>
      <div ref={panel} id={`${ownId}-answer`}>
        <div className="faq-panel">
          <AnswerView answer={answer} matches={match.answer} />
          <div className="faq-foot">
            {date && (
              <span>
                <Trans t={t} i18nKey="answer.updatedOn" values={{ date }} components={{ date: <b /> }} />
              </span>
            )}
            <span className="faq-address" translate="no" title={address}>
              {address}
            </span>
            {isOpen && (
              <CopyButton
                size="small"
                label={t('copyLink')}
                text={origin + address}
                state={copyState}
                onCopy={(text) => onCopy(id, text)}
              />
            )}
          </div>
        </div>
      </div>
    </li>
  )
}

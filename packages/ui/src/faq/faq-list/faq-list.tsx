import { foldText, matchQuestion, type Question, readSearch, searchMaxLength } from '@warmup/domain/faq'
import { useTranslation } from '@warmup/i18n'
import { MessageCircleQuestionMark, SearchX } from 'lucide-react'
import { type RefObject, useEffect, useMemo, useRef } from 'react'
import {
  Button,
  type CopyState,
  EmptyState,
  ErrorState,
  type Loadable,
  SearchField,
  SlowNote,
  Spinner,
  TextButton,
} from '../../common/index.ts'
import { readAnswer } from '../answer/read-answer.ts'
import { QuestionRow } from './question-row.tsx'
import './faq-list.css'

export type FaqListProps = {
  /** The questions. */
  questions: Loadable<readonly Question[]>
  /** The text of the search. */
  search: string
  /** Called with the changed text of the search. */
  onSearch: (search: string) => void
  /** The ids of the questions with an open answer. */
  open: ReadonlySet<string>
  /** Called when a question is opened or closed. */
  onToggle: (id: string, isOpen: boolean) => void
  /** The question to scroll to and focus. A new object scrolls again. */
  target?: { readonly id: string } | undefined
  /** The portal's own origin, and the path of this page. */
  origin: string
  /** The path of the page, for links to questions. */
  path: string
  /** The question whose link was copied last, and the result. */
  copied?: { readonly key: string; readonly state: CopyState } | undefined
  /** Called with the id of a question and the link to copy. */
  onCopy: (id: string, address: string) => void
}

/**
 * The questions, with a search in questions and answers (docs/product/faq.md#faq).
 * - Every answer MUST be in the document even while closed, so that the browser's find-in-page finds it.
 * - HTML from a backend MUST NOT get into the page unparsed.
 */
export const FaqList = (props: FaqListProps) => {
  const { questions, target } = props
  const { t } = useTranslation('faq')
  const list = useRef<HTMLUListElement>(null)
  const isReady = questions.status === 'ready'
  const shownTarget = useRef<FaqListProps['target']>(undefined)
  useEffect(() => {
    // Only once per target: reloading the questions in another language must not move the focus.
    if (target === undefined || !isReady || shownTarget.current === target) return
    shownTarget.current = target
    const row = list.current?.querySelector(`[data-question="${CSS.escape(target.id)}"]`)
    row?.querySelector('button')?.focus({ preventScroll: true })
    row?.scrollIntoView({ block: 'start' })
  }, [target, isReady])
  if (questions.status === 'loading')
    return (
      // Hides the page's footer until the height of the list is known.
      <div className="faq" data-pending>
        <div className="faq-waiting">
          <Spinner size="large" label={t('loading')} />
          <SlowNote isShown={questions.isSlow} onRetry={questions.onRetry} />
        </div>
      </div>
    )
  if (questions.status === 'failed')
    return (
      <div className="faq">
        <ErrorState title={t('failed')} {...questions} />
      </div>
    )
  if (questions.data.length === 0)
    return (
      <div className="faq">
        <EmptyState icon={<MessageCircleQuestionMark />} title={t('empty')} description={t('emptyHint')} />
      </div>
    )
  return <Questions {...props} questions={questions.data} list={list} />
}

type QuestionsProps = Omit<FaqListProps, 'questions' | 'target'> & {
  questions: readonly Question[]
  list: RefObject<HTMLUListElement | null>
}

const Questions = ({
  questions,
  search,
  onSearch,
  open,
  onToggle,
  origin,
  path,
  copied,
  onCopy,
  list,
}: QuestionsProps) => {
  const { t } = useTranslation('faq')
  const field = useRef<HTMLInputElement>(null)
  const read = useMemo(
    () => questions.map((question) => ({ question, answer: readAnswer(question.answerHtml, origin) })),
    [questions, origin],
  )
  const words = useMemo(() => readSearch(search), [search])
  const isSearching = words.length > 0
  // Only a search needs the folded texts, and many visits do not search.
  const folded = useMemo(
    () =>
      isSearching
        ? read.map(({ question, answer }) => ({
            question,
            answer,
            searchable: { question: foldText(question.question), answer: foldText(answer.text) },
          }))
        : [],
    [read, isSearching],
  )
  const rows = isSearching
    ? folded.flatMap(({ question, answer, searchable }) => {
        const match = matchQuestion(searchable, words)
        return match === undefined ? [] : [{ question, answer, match }]
      })
    : read.map((entry) => ({ ...entry, match: undefined }))
  const others = questions.length - rows.length
  const typed = search.trim()
  const clear = () => {
    onSearch('')
    field.current?.focus()
  }
  return (
    <div className="faq">
      <SearchField
        label={t('search.label')}
        clearLabel={t('search.clear')}
        value={search}
        onChange={onSearch}
        inputRef={field}
        maxLength={searchMaxLength}
        result={
          <span className="faq-results" role="status">
            {isSearching && t('search.results', { count: rows.length })}
          </span>
        }
      />
      {rows.length > 0 && (
        <ul className="faq-rows" ref={list}>
          {rows.map(({ question, answer, match }) => (
            <QuestionRow
              key={question.id}
              question={question}
              answer={answer}
              match={match}
              isOpen={open.has(question.id)}
              onToggle={onToggle}
              origin={origin}
              path={path}
              copyState={copied?.key === question.id ? copied.state : 'idle'}
              onCopy={onCopy}
            />
          ))}
        </ul>
      )}
      {rows.length === 0 && (
        <EmptyState
          icon={<SearchX />}
          title={t('search.none', { words: typed })}
          description={t('search.noneHint')}
          action={<Button onClick={clear}>{t('search.showAll')}</Button>}
        />
      )}
      {rows.length > 0 && others > 0 && (
        <p className="faq-others">
          <span>{t('search.others', { count: others, words: typed })}</span>
          <TextButton onClick={clear}>{t('search.clear')}</TextButton>
        </p>
      )}
    </div>
  )
}

import { useTranslation } from '@warmup/i18n'
import { Button, EmptyState, NoticeBanner } from '@warmup/ui/common'
import { useMemo, useRef, useState } from 'react'
import {
  ChangeFacts,
  ChangeHead,
  ChangeList,
  DecisionBar,
  EarlierPictures,
  FoldStrip,
  FoldThread,
  type PictureSource,
  PictureView,
  ReviewFilters,
  ReviewHead,
  ReviewKeys,
  ReviewLayout,
  ViewControls,
} from '../parts/index.ts'
import { type Change, countFolds, filterChanges, foldChanges, noFilter, type ReviewSession } from '../rules/index.ts'
import { useTexts } from '../texts/use-texts.ts'
import { useDeciding } from './use-deciding.ts'
import { useDecisions } from './use-decisions.ts'
import { useKeys } from './use-keys.ts'
import { usePlace } from './use-place.ts'
import { useThreads } from './use-threads.ts'
import { useView } from './use-view.ts'

/**
 * The URL of the story in the review server's Storybook, with the variant of the picture. Undefined for a removed
 * story.
 */
const storyHref = ({ storyId, kind, theme, locale, condition }: Change): string | undefined => {
  if (storyId === undefined || kind === 'removed') return undefined
  const globals = [`theme:${theme}`, `locale:${locale}`, ...(condition === 'largeText' ? ['textSize:double'] : [])]
  return `storybook/?path=/story/${storyId}&globals=${globals.join(';')}`
}

/** The command that opens this page with decisions enabled. */
const command = 'npm run visual -- review'

const source: PictureSource = (side, { id }) => `${side}/${encodeURIComponent(id)}.png`

export type ReviewAppProps = {
  session: ReviewSession
  theme: 'dark' | 'light'
  onTheme: (theme: 'dark' | 'light') => void
  onLanguage: () => void
}

/** The review of one run: selects changes and saves decisions. */
export const ReviewApp = ({ session, theme, onTheme, onLanguage }: ReviewAppProps) => {
  const { t } = useTexts()
  const { t: tCommon } = useTranslation('common')
  const { report, canDecide } = session
  const [filter, setFilter] = useState(noFilter)
  const searchRef = useRef<HTMLInputElement>(null)
  const kept = useDecisions(session.decisions, report.changes)
  const { decisions } = kept
  const { threads, isLost, act } = useThreads(session.threads)
  const folds = useMemo(
    () => foldChanges(filterChanges(report.changes, decisions, filter)),
    [report.changes, decisions, filter],
  )
  const allFolds = useMemo(() => foldChanges(report.changes), [report.changes])
  const widths = useMemo(() => [...new Set(report.changes.map(({ width }) => width))], [report.changes])
  const place = usePlace(folds)
  const view = useView()
  const deciding = useDeciding(place, kept)
  useKeys({
    ...view.keys,
    ...(canDecide ? deciding.keys : {}),
    j: () => place.step(1),
    k: () => place.step(-1),
    l: () => place.stepPicture(1),
    h: () => place.stepPicture(-1),
    '/': () => searchRef.current?.focus(),
  })
  const { current, fold } = place
  return (
    <ReviewLayout
      head={
        <>
          <title>{t('title')}</title>
          <ReviewHead report={report} counts={countFolds(allFolds, decisions)} {...{ theme, onTheme, onLanguage }} />
        </>
      }
      notice={
        (!canDecide && <NoticeBanner tone="info">{t('readOnly', { command })}</NoticeBanner>) ||
        (kept.isLost && (
          <NoticeBanner tone="failure">
            {t('notSaved', { command })}
            <Button size="small" onClick={kept.save}>
              {tCommon('retry')}
            </Button>
          </NoticeBanner>
        )) ||
        undefined
      }
      list={
        <>
          <ReviewFilters filter={filter} onChange={setFilter} widths={widths} searchRef={searchRef} />
          <ChangeList
            folds={folds}
            decisions={decisions}
            current={current}
            onChoose={place.go}
            onApprove={canDecide ? deciding.approve : undefined}
          />
        </>
      }
      decisions={current && canDecide ? <DecisionBar key={current.id} {...deciding.bar} /> : undefined}
      facts={
        current && (
          <>
            <ChangeFacts change={current} source={source} storyHref={canDecide ? storyHref(current) : undefined} />
            <FoldThread
              key={current.component}
              component={current.component}
              thread={threads[current.component]}
              isLost={isLost}
              {...(canDecide && {
                onComment: (text) => act({ component: current.component, text }),
                onResolve: (isResolved) => act({ component: current.component, isResolved }),
              })}
            />
            {current.earlier && (
              <EarlierPictures pictures={current.earlier} source={({ picture }) => `earlier/${picture}.png`} />
            )}
          </>
        )
      }
      keys={<ReviewKeys canDecide={canDecide} />}
    >
      {current && fold ? (
        <>
          <ChangeHead change={current} place={place.place} total={place.total} onStep={place.step} />
          <ViewControls {...view.controls} />
          <PictureView key={current.id} change={current} source={source} {...view.shown} />
          <FoldStrip fold={fold} decisions={decisions} current={current} source={source} onChoose={place.go} />
        </>
      ) : (
        report.changes.length === 0 && <EmptyState title={t('empty.title')} description={t('empty.description')} />
      )}
    </ReviewLayout>
  )
}

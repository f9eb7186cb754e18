import { consolePaths } from '@warmup/domain/console'
import type { ListedCase } from '@warmup/domain/moderation'
import { useTranslation } from '@warmup/i18n'
import { Flag } from 'lucide-react'
import { EmptyState, factsLine, type Loadable, Loaded, PageHead } from '../../common/index.ts'
import { RecordLink } from '../links/record-link.tsx'
import { LoadMore, type LoadMoreProps } from '../load-more/load-more.tsx'
import { Moment } from '../moment/moment.tsx'
import { PageStack } from '../page-parts/page-parts.ts'
import { type RecordColumn, Records } from '../records/records.tsx'
import { Section } from '../section/section.tsx'
import { ViewSwitch } from '../view-switch/view-switch.tsx'
import { CaseState } from './case-state.tsx'

export type CasesPageProps = LoadMoreProps & {
  /** Whether decided cases are shown instead of open ones. */
  isDecided: boolean
  /** The cases loaded so far: open ones by urgency, decided ones the newest first. */
  cases: Loadable<readonly ListedCase[]>
}

/**
 * The queue of reported players (docs/product/moderation.md#cases).
 * - All open reports of a player MUST be one row.
 */
export const CasesPage = ({ isDecided, cases, more, onMore }: CasesPageProps) => {
  const { t } = useTranslation('console')
  const columns = useCaseColumns(isDecided)
  return (
    <PageStack>
      <PageHead title={t('pages.cases')} line={t('timeZone')} />
      <ViewSwitch
        label={t('cases.views')}
        views={[
          { id: 'open', href: consolePaths.cases, label: t('cases.open') },
          { id: 'decided', href: consolePaths.decidedCases, label: t('cases.decided') },
        ]}
        current={isDecided ? 'decided' : 'open'}
      />
      <Section title={t(isDecided ? 'cases.decided' : 'cases.open')}>
        <Loaded data={cases} loading={t('cases.loading')} failed={t('cases.failed')} lines={8}>
          {(rows) =>
            rows.length === 0 ? (
              <EmptyState
                icon={<Flag />}
                title={t(isDecided ? 'cases.noneDecided' : 'cases.none')}
                description={isDecided ? undefined : t('cases.noneHint')}
              />
            ) : (
              <>
                <Records
                  label={t('cases.title')}
                  columns={columns}
                  rows={rows}
                  keyOf={({ id }) => id}
                  whenEmpty={t('cases.none')}
                />
                <LoadMore more={more} onMore={onMore} />
              </>
            )
          }
        </Loaded>
      </Section>
    </PageStack>
  )
}

const useCaseColumns = (isDecided: boolean): readonly RecordColumn<ListedCase>[] => {
  const { t } = useTranslation(['console', 'moderation'])
  return [
    {
      key: 'player',
      title: t('cases.columns.player'),
      cell: ({ id, player }) => (
        <RecordLink href={consolePaths.case(id)} dir="auto" translate="no">
          {player.name || player.steamId}
        </RecordLink>
      ),
    },
    { key: 'state', title: t('cases.columns.state'), cell: (each) => <CaseState case={each} /> },
    {
      key: 'reports',
      title: t('cases.columns.reports'),
      cell: ({ reports, reasons }) => (
        <>
          <div>{t('cases.reportCount', { count: reports })}</div>
          <div>{factsLine(...reasons.map((reason) => t(`moderation:reasons.${reason}`)))}</div>
        </>
      ),
    },
    {
      key: 'playing',
      title: t('cases.columns.playing'),
      cell: ({ playingOn }) => playingOn ?? t('cases.notPlaying'),
    },
    {
      key: 'at',
      title: t(isDecided ? 'cases.columns.decidedAt' : 'cases.columns.openedAt'),
      cell: ({ openedAt, decidedAt }) => <Moment at={decidedAt ?? openedAt} />,
    },
  ]
}

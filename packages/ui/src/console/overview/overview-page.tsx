import { chakra } from '@chakra-ui/react/styled-system'
import { type Overview, overviewProblems, overviewReloadMs } from '@warmup/domain/console'
import { useTranslation } from '@warmup/i18n'
import { formatClock } from '@warmup/i18n/format'
import { type Loadable, Loaded, PageHead } from '../../common/index.ts'
import { PageStack } from '../page-parts/page-parts.ts'
import { Doctor, type DoctorProps } from './doctor.tsx'
import {
  OverviewIngest,
  OverviewNumbers,
  OverviewPractice,
  OverviewQueues,
  OverviewReplicas,
} from './overview-facts.tsx'
import { ProblemList } from './problem-list.tsx'

export type OverviewPageProps = {
  /** The state of the portal. */
  overview: Loadable<Overview>
  /** When it was fetched, in milliseconds since 1970; 0 before. */
  updatedAt: number
  /** Whether the last update failed, so that an older state is shown. */
  isStale: boolean
  /** The findings of the doctor. */
  doctor: DoctorProps
  /** Milliseconds since 1970. */
  now: number
}

const Pair = chakra('div', {
  base: {
    display: 'grid',
    gridTemplateColumns: { base: 'minmax(0, 1fr)', md: 'repeat(2, minmax(0, 1fr))' },
    alignItems: 'start',
    gap: '4',
  },
})

/** The state of the portal: problems first, then numbers, queues, replicas, logs, and the doctor. */
export const OverviewPage = ({ overview, updatedAt, isStale, doctor, now }: OverviewPageProps) => {
  const { t } = useTranslation('console')
  const time = formatClock(new Date(updatedAt))
  const line = isStale ? t('overview.stale', { time }) : t('overview.line', { time, seconds: overviewReloadMs / 1_000 })
  return (
    <PageStack>
      <PageHead title={t('pages.overview')} line={overview.status === 'ready' && line} />
      <Loaded data={overview} loading={t('overview.loading')} failed={t('overview.failed')} lines={8}>
        {(data) => (
          <PageStack>
            <ProblemList problems={overviewProblems(data, now)} now={now} />
            <OverviewNumbers overview={data} now={now} />
            <Pair>
              <OverviewQueues overview={data} />
              <OverviewPractice overview={data} />
            </Pair>
            <OverviewReplicas overview={data} now={now} />
            <OverviewIngest overview={data} now={now} />
          </PageStack>
        )}
      </Loaded>
      <Doctor {...doctor} />
    </PageStack>
  )
}

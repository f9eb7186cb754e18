import { chakra } from '@chakra-ui/react/styled-system'
import type { Comparison } from '@warmup/domain/console'
import { useTranslation } from '@warmup/i18n'
import { Scale } from 'lucide-react'
import { EmptyState, factsLine, type Loadable, Loaded, PageHead } from '../../common/index.ts'
import { FindingLines } from '../finding-lines/finding-lines.tsx'
import { PageStack } from '../page-parts/page-parts.ts'
import { Section } from '../section/section.tsx'
import { type StateTone, StateWord } from '../state-word/state-word.tsx'
import { DayField } from './day-field.tsx'
import { OrderViews } from './order-views.tsx'

export type StatementsPageProps = {
  /** The compared day in Asia/Shanghai, as YYYY-MM-DD. */
  day: string
  /** The last day that has statements. */
  lastDay: string
  /** Called with another day. */
  onDay: (day: string) => void
  /** The result of each gateway. */
  comparisons: Loadable<readonly Comparison[]>
}

/** Compares a day of the ledger with the statements of the gateways. */
export const StatementsPage = ({ day, lastDay, onDay, comparisons }: StatementsPageProps) => {
  const { t } = useTranslation('console')
  return (
    <PageStack>
      <PageHead title={t('pages.orders')} line={t('timeZone')} />
      <OrderViews current="statements" />
      <chakra.p color="fg.muted" maxWidth="72ch">
        {t('statements.intro')}
      </chakra.p>
      <DayField day={day} lastDay={lastDay} onDay={onDay} />
      <Loaded data={comparisons} loading={t('statements.loading')} failed={t('statements.failed')} lines={6}>
        {(gateways) =>
          gateways.length === 0 ? (
            <EmptyState icon={<Scale />} title={t('statements.none')} description={t('statements.noneHint')} />
          ) : (
            <PageStack>
              {gateways.map((comparison) => (
                <Statement key={comparison.method} day={day} comparison={comparison} />
              ))}
            </PageStack>
          )
        }
      </Loaded>
    </PageStack>
  )
}

const tones = { equal: 'good', differs: 'bad', missing: 'caution' } satisfies Record<Comparison['state'], StateTone>

/** The result of one gateway: equal, each difference, or why there is no statement. */
const Statement = ({ day, comparison }: { day: string; comparison: Comparison }) => {
  const { method, state, lines, differences, problem } = comparison
  const { t } = useTranslation('console')
  const { t: payments } = useTranslation('payments')
  return (
    <Section
      title={payments(`order.methods.${method}`)}
      line={factsLine(day, state !== 'missing' && t('statements.lines', { count: lines }))}
      actions={<StateWord tone={tones[state]}>{t(`statements.states.${state}`)}</StateWord>}
    >
      {state === 'equal' && <chakra.p color="fg.muted">{t('statements.equalHint')}</chakra.p>}
      {state === 'missing' && (
        <>
          <chakra.p color="fg.muted" mb="2">
            {t('statements.missingHint')}
          </chakra.p>
          <FindingLines lines={problem === '' ? [] : [problem]} />
        </>
      )}
      {state === 'differs' && <FindingLines lines={differences} />}
    </Section>
  )
}

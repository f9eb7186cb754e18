import { consolePaths } from '@warmup/domain/console'
import type { ListedSanction } from '@warmup/domain/moderation'
import { useTranslation } from '@warmup/i18n'
import { RecordLink } from '../links/record-link.tsx'
import { Moment } from '../moment/moment.tsx'
import { type RecordColumn, Records } from '../records/records.tsx'
import { sanctionTones, useSanctionWords } from '../sanctions/use-sanction-words.ts'
import { Section } from '../section/section.tsx'
import { StateWord } from '../state-word/state-word.tsx'

/** The newest sanctions of the player of a case. */
export const CaseSanctions = ({ sanctions }: { sanctions: readonly ListedSanction[] }) => {
  const { t } = useTranslation('console')
  const { kindOf, reasonOf } = useSanctionWords()
  const columns: readonly RecordColumn<ListedSanction>[] = [
    {
      key: 'kind',
      title: t('sanctions.columns.kind'),
      cell: (sanction) => <RecordLink href={consolePaths.sanction(sanction.id)}>{kindOf(sanction)}</RecordLink>,
    },
    { key: 'reason', title: t('sanction.reason'), cell: reasonOf },
    {
      key: 'state',
      title: t('sanctions.columns.state'),
      cell: ({ state }) => <StateWord tone={sanctionTones[state]}>{t(`sanctions.states.${state}`)}</StateWord>,
    },
    { key: 'setAt', title: t('sanctions.columns.setAt'), cell: ({ setAt }) => <Moment at={setAt} /> },
  ]
  return (
    <Section title={t('case.earlier')}>
      <Records
        label={t('case.earlier')}
        columns={columns}
        rows={sanctions}
        keyOf={({ id }) => id}
        whenEmpty={t('case.noSanctions')}
        space="few"
      />
    </Section>
  )
}

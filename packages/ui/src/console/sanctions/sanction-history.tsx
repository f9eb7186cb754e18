import { consolePaths } from '@warmup/domain/console'
import type { SanctionRecord } from '@warmup/domain/moderation'
import { useTranslation } from '@warmup/i18n'
import { RecordLink } from '../links/record-link.tsx'
import { Moment } from '../moment/moment.tsx'
import { type RecordColumn, Records } from '../records/records.tsx'
import { Section } from '../section/section.tsx'

type Entry = SanctionRecord['history'][number]

/** Who set and lifted a sanction, and why. */
export const SanctionHistory = ({
  history,
}: {
  /** The entries, the oldest first. */
  history: SanctionRecord['history']
}) => {
  const { t } = useTranslation('console')
  const columns: readonly RecordColumn<Entry>[] = [
    {
      key: 'event',
      title: t('sanction.history'),
      cell: ({ event, by: { steamId, name } }) => {
        const said = t(`sanction.events.${event}`, { name: name || steamId || t('sanction.sources.rule') })
        // An import has the name of the other system, a rule has none, and neither is a player.
        return steamId === '' ? said : <RecordLink href={consolePaths.player(steamId)}>{said}</RecordLink>
      },
    },
    { key: 'words', title: t('sanction.words'), cell: ({ words }) => words },
    { key: 'time', title: t('time'), cell: ({ at }) => <Moment at={at} /> },
  ]
  return (
    <Section title={t('sanction.history')}>
      <Records
        label={t('sanction.history')}
        columns={columns}
        rows={history}
        keyOf={({ event, at }) => `${event} ${at}`}
        whenEmpty={t('none')}
      />
    </Section>
  )
}

import { consolePaths, type PlayerRecord } from '@warmup/domain/console'
import { useTranslation } from '@warmup/i18n'
import { RecordLink } from '../links/record-link.tsx'
import { Moment } from '../moment/moment.tsx'
import { Records } from '../records/records.tsx'
import { Section } from '../section/section.tsx'

/**
 * Other accounts of the player's networks; nothing while there are no hints (docs/product/moderation.md#account-hints).
 * - It MUST say that a shared network proves nothing.
 */
export const PlayerHints = ({ hints }: Pick<PlayerRecord, 'hints'>) => {
  const { t } = useTranslation('console')
  if (hints === undefined) return null
  return (
    <Section title={t('player.hints')} line={t('player.hintsLine')}>
      <Records
        label={t('player.hints')}
        space="few"
        columns={[
          {
            key: 'player',
            title: t('sanction.player'),
            cell: ({ steamId, name }) => (
              <RecordLink href={consolePaths.player(steamId)} dir="auto" translate="no">
                {name || steamId}
              </RecordLink>
            ),
          },
          { key: 'seenAt', title: t('player.hintSeen'), cell: ({ seenAt }) => <Moment at={seenAt} /> },
        ]}
        rows={hints}
        keyOf={({ steamId }) => steamId}
        whenEmpty={t('player.noHints')}
      />
    </Section>
  )
}

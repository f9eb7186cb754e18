import type { PlayerRecord } from '@warmup/domain/console'
import { useLanguage, useTranslation } from '@warmup/i18n'
import { formatAgo } from '@warmup/i18n/format'
import { Button, useDeviceName } from '../../common/index.ts'
import { Moment } from '../moment/moment.tsx'
import { Records } from '../records/records.tsx'
import { Section } from '../section/section.tsx'
import { nameOf, type PlayerPartProps } from './player-part.ts'

/** Where the player is signed in. */
export const PlayerSessions = ({
  record,
  now,
  canAct,
  onAct,
}: PlayerPartProps & {
  /** Milliseconds since 1970. */
  now: number
}) => {
  const { t } = useTranslation('console')
  const language = useLanguage()
  const deviceName = useDeviceName()
  const { sessions, player } = record
  return (
    <Section
      title={t('player.sessions')}
      actions={
        canAct &&
        sessions.length > 0 && (
          <Button
            size="small"
            weight="danger"
            onClick={() => onAct({ kind: 'end_sessions', player: player.key, subjectName: nameOf(record) })}
          >
            {t('player.endSessions')}
          </Button>
        )
      }
    >
      <Records
        label={t('player.sessions')}
        space="few"
        columns={[
          { key: 'device', title: t('player.device'), cell: (session) => deviceName(session) },
          { key: 'signedInAt', title: t('player.signedIn'), cell: ({ signedInAt }) => <Moment at={signedInAt} /> },
          {
            key: 'lastSeenAt',
            title: t('player.lastSeen'),
            cell: ({ lastSeenAt }) => formatAgo(Math.max(0, Math.floor((now - lastSeenAt) / 1_000)), language),
          },
        ]}
        rows={sessions}
        keyOf={({ signedInAt, lastSeenAt }) => `${signedInAt} ${lastSeenAt}`}
        whenEmpty={t('player.noSessions')}
      />
    </Section>
  )
}

/** When and from where the player signed in and out. */
export const PlayerLog = ({ record: { log } }: { record: PlayerRecord }) => {
  const { t } = useTranslation('console')
  return (
    <Section title={t('player.log')} line={t('player.logLine')}>
      <Records
        label={t('player.log')}
        space="few"
        columns={[
          { key: 'at', title: t('time'), cell: ({ at }) => <Moment at={at} /> },
          { key: 'action', title: t('player.event'), cell: ({ action }) => t(`player.events.${action}`) },
          { key: 'address', title: t('player.address'), cell: ({ address }) => <span translate="no">{address}</span> },
        ]}
        rows={log}
        keyOf={({ at, action }) => `${at} ${action}`}
        whenEmpty={t('player.noLog')}
      />
    </Section>
  )
}

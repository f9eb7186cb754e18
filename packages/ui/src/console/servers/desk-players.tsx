import { consolePaths } from '@warmup/domain/console'
import type { ServerDesk } from '@warmup/domain/moderation'
import { useTranslation } from '@warmup/i18n'
import { Button } from '../../common/index.ts'
import type { Acting } from '../action/acting.ts'
import { RecordLink } from '../links/record-link.tsx'
import { type RecordColumn, Records } from '../records/records.tsx'
import { Section } from '../section/section.tsx'

type DeskPlayer = ServerDesk['players'][number]

type DeskPlayersProps = Acting & {
  desk: ServerDesk
  /** The categories of servers for a sanction. */
  groups: readonly string[]
}

/** The players on a server, with what moderators can do about each. */
export const DeskPlayers = ({ desk, groups, ...acting }: DeskPlayersProps) => {
  const { t } = useTranslation('console')
  const columns: readonly RecordColumn<DeskPlayer>[] = [
    {
      key: 'player',
      title: t('sanction.player'),
      cell: ({ steamId, name }) => (
        <RecordLink href={consolePaths.player(steamId)} dir="auto" translate="no">
          {name || steamId}
        </RecordLink>
      ),
    },
    { key: 'steamId', title: t('player.steamId'), cell: ({ steamId }) => <span translate="no">{steamId}</span> },
    ...(acting.canAct
      ? [
          {
            key: 'actions',
            title: t('actionsColumn'),
            kind: 'actions' as const,
            cell: (player: DeskPlayer) => <PlayerButtons player={player} desk={desk} groups={groups} {...acting} />,
          },
        ]
      : []),
  ]
  return (
    <Section title={t('desk.players')} line={t('desk.playersLine', { count: desk.players.length })}>
      <Records
        label={t('desk.players')}
        columns={columns}
        rows={desk.players}
        keyOf={({ steamId }) => steamId}
        whenEmpty={t(desk.source === 'unknown' ? 'desk.playersUnknown' : 'desk.noPlayers')}
      />
    </Section>
  )
}

const PlayerButtons = ({
  player: { steamId, name },
  desk: { serverId, steps, console: state },
  groups,
  onAct,
}: DeskPlayersProps & { player: DeskPlayer }) => {
  const { t } = useTranslation('console')
  const subjectName = name || steamId
  const direct = (['warn', 'kick'] as const).filter((step) => state !== 'no_rcon' && steps.includes(step))
  return (
    <>
      {direct.map((step) => (
        <Button
          key={step}
          size="small"
          aria-label={t(`desk.${step}Named`, { name: subjectName })}
          onClick={() => onAct({ kind: `${step}_player`, serverId, steamId, subjectName })}
        >
          {t(`desk.${step}`)}
        </Button>
      ))}
      {(['mute', 'ban'] as const).map((wanted) => (
        <Button
          key={wanted}
          size="small"
          weight={wanted === 'ban' ? 'danger' : 'secondary'}
          aria-label={t(`desk.${wanted}Named`, { name: subjectName })}
          onClick={() => onAct({ kind: 'sanction', steamId, groups, subjectName, wanted, serverId })}
        >
          {t(`desk.${wanted}`)}
        </Button>
      ))}
    </>
  )
}

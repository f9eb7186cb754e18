import { chakra } from '@chakra-ui/react/styled-system'
import { consolePaths, type PlayerRecord } from '@warmup/domain/console'
import { useTranslation } from '@warmup/i18n'
import { UserX } from 'lucide-react'
import { ButtonAppLink, EmptyState, type Loadable, Loaded, PageHead } from '../../common/index.ts'
import type { Acting } from '../action/acting.ts'
import { ChatSection } from '../chat-lines/chat-section.tsx'
import type { RecordCopying } from '../copyable-text/copyable-text.tsx'
import { BackLink } from '../links/back-link.tsx'
import { ControlLine, PageStack } from '../page-parts/page-parts.ts'
import { PlayerAccount } from './player-account.tsx'
import { PlayerHints } from './player-hints.tsx'
import { PlayerMemberships } from './player-memberships.tsx'
import { nameOf, type PlayerPartProps } from './player-part.ts'
import { PlayerOrders, PlayerRentals } from './player-purchases.tsx'
import { PlayerSanctions } from './player-sanctions.tsx'
import { PlayerLog, PlayerSessions } from './player-sessions.tsx'

export type PlayerPageProps = Acting & {
  /** The player; null if there is none with this key. */
  record: Loadable<PlayerRecord | null>
  /** Milliseconds since 1970. */
  now: number
  /** The categories of servers for a sanction; undefined while moderation is off. */
  sanctionGroups?: readonly string[] | undefined
  /** Whether the visitor is a moderator, who sees only who the player is. */
  isModerator?: boolean
  /** State and callback of the copy buttons. */
  copying: RecordCopying
}

/**
 * All that the portal stores about a player, with what an operator can do about it.
 * - Moderators MUST see neither money nor sign-ins.
 */
export const PlayerPage = ({ record, isModerator = false, ...page }: PlayerPageProps) => {
  const { t } = useTranslation('console')
  const shown = record.status === 'ready' ? record.data : null
  return (
    <PageStack>
      {isModerator ? (
        <BackLink href={consolePaths.sanctions}>{t('pages.sanctions')}</BackLink>
      ) : (
        <BackLink href={consolePaths.players}>{t('pages.players')}</BackLink>
      )}
      <PageHead title={shown === null ? t('player.title') : nameOf(shown)} line={t('timeZone')}>
        {shown && (
          <ControlLine>
            {page.sanctionGroups && <PlayerSanctions {...page} record={shown} groups={page.sanctionGroups} />}
            {!isModerator && <ActionsLink record={shown} />}
          </ControlLine>
        )}
      </PageHead>
      <Loaded data={record} loading={t('player.loading')} failed={t('player.failed')} lines={10}>
        {(data) => (data === null ? <NoPlayer /> : <Player record={data} isModerator={isModerator} {...page} />)}
      </Loaded>
    </PageStack>
  )
}

const ActionsLink = ({ record: { player } }: { record: PlayerRecord }) => {
  const { t } = useTranslation('console')
  return (
    <ButtonAppLink size="small" href={consolePaths.actionsAbout(player.steamId || player.key)}>
      {t('player.actions')}
    </ButtonAppLink>
  )
}

const NoPlayer = () => {
  const { t } = useTranslation('console')
  return (
    <EmptyState
      icon={<UserX />}
      title={t('player.missing')}
      description={t('player.missingHint')}
      action={<ButtonAppLink href={consolePaths.players}>{t('player.searchAgain')}</ButtonAppLink>}
    />
  )
}

const Columns = chakra('div', {
  base: {
    display: 'grid',
    gridTemplateColumns: { base: 'minmax(0, 1fr)', xl: 'minmax(0, 5fr) minmax(0, 8fr)' },
    gap: '4',
    alignItems: 'start',
  },
})

const Player = ({
  record,
  now,
  copying,
  isModerator,
  sanctionGroups: _,
  ...acting
}: Omit<PlayerPageProps, 'record'> & PlayerPartProps) => {
  const chat = <ChatSection chat={record.chat} names="server" />
  if (isModerator)
    return (
      <PageStack>
        <PlayerAccount record={record} copying={copying} isModerator {...acting} />
        {chat}
      </PageStack>
    )
  return (
    <Columns>
      <PageStack>
        <PlayerAccount record={record} copying={copying} {...acting} />
        <PlayerMemberships record={record} {...acting} />
        <PlayerSessions record={record} now={now} {...acting} />
        <PlayerHints hints={record.hints} />
      </PageStack>
      <PageStack>
        <PlayerOrders record={record} />
        <PlayerRentals record={record} now={now} />
        <PlayerLog record={record} />
        {chat}
      </PageStack>
    </Columns>
  )
}

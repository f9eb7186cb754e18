import { chakra } from '@chakra-ui/react/styled-system'
import { type InvitedServer, maxAdmins, shownStatus } from '@warmup/domain/practice'
import { useTranslation } from '@warmup/i18n'
import type { ReactNode } from 'react'
import { ButtonAppLink, type CopyState, factsLine, NoticeBanner, useRegionLabel } from '../../../common/index.ts'
import { ConnectServer } from '../../server/connect-server/connect-server.tsx'
import { CardNote } from '../../server/server-card/card-note.tsx'

type InvitedServerViewProps = {
  invited: InvitedServer
  /** Milliseconds since 1970. */
  now: number
  copyState: CopyState
  onCopy: (command: string) => void
  serversHref: string
  renderVeto?: ((serverId: string) => ReactNode) | undefined
}

/** A server as an invite link shows it: name, region, state, and how to join. */
export const InvitedServerView = ({
  invited,
  now,
  copyState,
  onCopy,
  serversHref,
  renderVeto,
}: InvitedServerViewProps) => {
  const { t } = useTranslation('practice')
  const region = useRegionLabel()
  const { server, visitor } = invited
  const status = shownStatus(server, now)
  const isJoinable = status === 'RUNNING' && !server.isOutdated
  const facts = factsLine(
    t(`card.status.${status}`),
    server.region === '' ? '' : region(server.region),
    server.ownerName === '' || visitor === 'owner' ? '' : t('card.ownedBy', { name: server.ownerName }),
  )
  return (
    <chakra.div display="flex" flexDirection="column" gap="3" minWidth="0">
      <div>
        <chakra.h2 textStyle="strong" dir="auto" overflowWrap="anywhere">
          <span translate="no">{server.name}</span>
        </chakra.h2>
        <chakra.p color="fg.muted" fontSize="small">
          {facts}
        </chakra.p>
      </div>
      {isJoinable && <ConnectServer server={server} copyState={copyState} onCopy={onCopy} />}
      {isJoinable && (
        <chakra.p color="fg.muted" fontSize="small">
          {t(server.password === '' ? 'invite.noPassword' : 'connect.hint')}
        </chakra.p>
      )}
      {status === 'expired' && <p>{t('invite.expired')}</p>}
      {!isJoinable && <CardNote server={server} status={status} now={now} />}
      {isJoinable && renderVeto?.(server.id)}
      <Standing {...invited} />
      {visitor !== 'guest' && <ButtonAppLink href={serversHref}>{t('invite.toServers')}</ButtonAppLink>}
    </chakra.div>
  )
}

/** The visitor's role on the server. */
const Standing = ({ visitor, areAdminsFull }: InvitedServer) => {
  const { t } = useTranslation('practice')
  if (visitor === 'owner') return <NoticeBanner tone="info">{t('invite.isOwner')}</NoticeBanner>
  if (visitor === 'member') return <NoticeBanner tone="success">{t('invite.isAdmin')}</NoticeBanner>
  return areAdminsFull ? <NoticeBanner tone="info">{t('invite.adminsFull', { max: maxAdmins })}</NoticeBanner> : null
}

import { chakra, useSlotRecipe } from '@chakra-ui/react/styled-system'
import type { PracticeServer } from '@warmup/domain/practice'
import { useTranslation } from '@warmup/i18n'
import { UserRoundPlus } from 'lucide-react'
import { BusyButton, CopyButton, type CopyState, Disclosure } from '../../../common/index.ts'
import { QrCode } from '../../../common/qr-code/qr-code.tsx'
import { useChatText } from '../../invites/invite-dialog/use-chat-text.ts'
import { JoinServer, type Sending } from '../join-server/join-server.tsx'
import { ConnectLine } from '../server-card/connect-line.tsx'
import { readyServerRecipe } from './ready-server.recipe.ts'

/** The link for the team, once the player wants one. */
export type TeamInvite =
  | { readonly status: 'idle' | 'making' | 'failed' }
  | { readonly status: 'made'; readonly link: string }

type Copied = 'command' | 'link' | 'chat'

export type ReadyServerProps = {
  /** The server that has just become ready. */
  server: PracticeServer
  /** Milliseconds since 1970. */
  now: number
  /** On a device without the game. */
  sending?: Sending | undefined
  /** Undefined if the backend has no invite links. */
  invite: TeamInvite | undefined
  /** Called to make the invite link. */
  onInvite: () => void
  /** What was copied last, and how that went. */
  copying: {
    readonly copied: Copied | undefined
    readonly state: CopyState
    readonly onCopy: (what: Copied, text: string) => void
  }
}

/** What to do with a server that has just become ready: join it, and invite the team with the link and its code in place. */
export const ReadyServer = ({ server, now, sending, invite, onInvite, copying }: ReadyServerProps) => {
  const { t } = useTranslation('practice')
  const styles = useSlotRecipe({ recipe: readyServerRecipe })()
  const stateOf = (what: Copied): CopyState => (copying.copied === what ? copying.state : 'idle')
  const command = (
    <ConnectLine
      server={server}
      copying={{ command: stateOf('command'), id: 'idle', onCopy: (_, text) => copying.onCopy('command', text) }}
    />
  )
  return (
    <chakra.div css={styles.root}>
      <chakra.div css={styles.actions}>
        <JoinServer server={server} now={now} sending={sending} isNew />
        {invite && invite.status !== 'made' && (
          <BusyButton icon={<UserRoundPlus aria-hidden />} isBusy={invite.status === 'making'} onClick={onInvite}>
            {t('connect.inviteTeam')}
          </BusyButton>
        )}
      </chakra.div>
      <Said sending={sending} invite={invite} />
      {invite?.status === 'made' && (
        <InviteInPlace server={server} link={invite.link} stateOf={stateOf} onCopy={copying.onCopy} />
      )}
      {sending === undefined ? command : <Disclosure summary={t('connect.console')}>{command}</Disclosure>}
    </chakra.div>
  )
}

const Said = ({ sending, invite }: Pick<ReadyServerProps, 'sending' | 'invite'>) => {
  const { t } = useTranslation('practice')
  const styles = useSlotRecipe({ recipe: readyServerRecipe })()
  const hasFailed = sending?.state === 'failed' || invite?.status === 'failed'
  const text = (): string | undefined => {
    if (sending?.state === 'failed') return t('connect.sendFailed')
    if (invite?.status === 'failed') return t('connect.inviteFailed')
    return sending?.state === 'sent' ? t('connect.sentHint') : sending && t('connect.sendHint')
  }
  return (
    <chakra.p css={styles.said} role="status" data-tone={hasFailed ? 'failure' : undefined}>
      {text()}
    </chakra.p>
  )
}

type InviteInPlaceProps = Pick<ReadyServerProps, 'server'> & {
  link: string
  stateOf: (what: Copied) => CopyState
  onCopy: (what: Copied, text: string) => void
}

const InviteInPlace = ({ server, link, stateOf, onCopy }: InviteInPlaceProps) => {
  const { t } = useTranslation('practice')
  const chatText = useChatText()
  const styles = useSlotRecipe({ recipe: readyServerRecipe })()
  return (
    <chakra.div css={styles.invite} role="group" aria-label={t('connect.inviteTeam')}>
      <QrCode text={link} label={t('invites.codeLabel')} />
      <chakra.p css={styles.link}>
        <span translate="no">{link}</span>
      </chakra.p>
      <chakra.div css={styles.copies}>
        <CopyButton
          size="small"
          label={t('invites.copyForChat')}
          text={chatText(server, link)}
          state={stateOf('chat')}
          onCopy={(text) => onCopy('chat', text)}
        />
        <CopyButton
          size="small"
          label={t('invites.copyLink')}
          text={link}
          state={stateOf('link')}
          onCopy={(text) => onCopy('link', text)}
        />
      </chakra.div>
    </chakra.div>
  )
}

import { chakra, useSlotRecipe } from '@chakra-ui/react/styled-system'
import type { PracticeInvite } from '@warmup/domain/practice'
import { useTranslation } from '@warmup/i18n'
import { formatMinute } from '@warmup/i18n/format'
import { QrCode as QrIcon } from 'lucide-react'
import { useState } from 'react'
import { BusyButton, Button, CopyButton, type CopyState, DatedText, factsLine } from '../../../common/index.ts'
import { QrCode } from '../../../common/qr-code/qr-code.tsx'
import { inviteDialogRecipe } from './invite-dialog.recipe.ts'
import { type ChatServer, useChatText } from './use-chat-text.ts'

/** Which text of which link was copied last. */
export type InviteCopying = {
  readonly copied: { readonly id: string; readonly what: 'link' | 'chat' } | undefined
  readonly state: CopyState
  readonly onCopy: (id: string, what: 'link' | 'chat', text: string) => void
}

export type InviteRowsProps = {
  invites: readonly PracticeInvite[]
  server: ChatServer
  copying: InviteCopying
  /** The id of the link that is being ended. */
  endingId: string | undefined
  onEnd: (id: string) => void
}

/** The active links of a server. */
export const InviteRows = ({ invites, ...of }: InviteRowsProps) => {
  const { t } = useTranslation('practice')
  const styles = useSlotRecipe({ recipe: inviteDialogRecipe })()
  const [codeId, setCodeId] = useState<string>()
  if (invites.length === 0) return <chakra.p css={styles.intro}>{t('invites.none')}</chakra.p>
  return (
    <chakra.ul css={styles.list} aria-label={t('invites.list')}>
      {invites.map((invite) => (
        <InviteRow
          key={invite.id}
          invite={invite}
          {...of}
          isCodeShown={invite.id === codeId}
          onCode={(isShown) => setCodeId(isShown ? invite.id : undefined)}
        />
      ))}
    </chakra.ul>
  )
}

type InviteRowProps = Omit<InviteRowsProps, 'invites'> & {
  invite: PracticeInvite
  isCodeShown: boolean
  onCode: (isShown: boolean) => void
}

const InviteRow = ({ invite, server, copying, endingId, onEnd, isCodeShown, onCode }: InviteRowProps) => {
  const { t } = useTranslation('practice')
  const chatText = useChatText()
  const styles = useSlotRecipe({ recipe: inviteDialogRecipe })()
  const { id, link, endsAt, usesLeft, used, makesAdmin } = invite
  const isEnding = endingId === id
  const left = (): string => {
    if (usesLeft === undefined) return t('invites.unlimited')
    return usesLeft === 0 ? t('invites.usedUp') : t('invites.usesLeft', { count: usesLeft })
  }
  const stateOf = (what: 'link' | 'chat'): CopyState =>
    copying.copied?.id === id && copying.copied.what === what ? copying.state : 'idle'
  const onCopy = (what: 'link' | 'chat') => (text: string) => copying.onCopy(id, what, text)
  return (
    <chakra.li css={styles.invite}>
      {link === '' ? (
        <p>{t('invites.unreadable')}</p>
      ) : (
        <chakra.p css={styles.link} title={link}>
          <span translate="no">{link}</span>
        </chakra.p>
      )}
      <chakra.p css={styles.facts}>
        <DatedText
          text={factsLine(
            t('invites.until', { time: formatMinute(new Date(endsAt)) }),
            left(),
            used === 0 ? '' : t('invites.used', { count: used }),
            makesAdmin ? t('invites.makesAdmins') : '',
          )}
        />
      </chakra.p>
      <chakra.div css={styles.buttons}>
        {link !== '' && (
          <>
            <CopyButton
              size="small"
              label={t('invites.copyForChat')}
              text={chatText(server, link)}
              state={stateOf('chat')}
              onCopy={onCopy('chat')}
            />
            <CopyButton
              size="small"
              label={t('invites.copyLink')}
              text={link}
              state={stateOf('link')}
              onCopy={onCopy('link')}
            />
            <Button size="small" aria-expanded={isCodeShown} onClick={() => onCode(!isCodeShown)}>
              <QrIcon aria-hidden />
              <span>{t(isCodeShown ? 'invites.hideCode' : 'invites.showCode')}</span>
            </Button>
          </>
        )}
        <BusyButton size="small" weight="danger" isBusy={isEnding} onClick={() => onEnd(id)}>
          {t('invites.end')}
        </BusyButton>
      </chakra.div>
      {isCodeShown && (
        <chakra.div css={styles.code}>
          <QrCode text={link} label={t('invites.codeLabel')} />
        </chakra.div>
      )}
    </chakra.li>
  )
}

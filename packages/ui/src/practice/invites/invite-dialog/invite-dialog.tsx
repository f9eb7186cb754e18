import { chakra, useSlotRecipe } from '@chakra-ui/react/styled-system'
import { type InviteTerms, maxInvites, type PracticeFailure, type PracticeInvite } from '@warmup/domain/practice'
import { useTranslation } from '@warmup/i18n'
import { BusyButton, Dialog, type Loadable, Loaded, Skeleton, TextOrFailure } from '../../../common/index.ts'
import { usePracticeMessages } from '../../messages/practice-messages.ts'
import { inviteDialogRecipe } from './invite-dialog.recipe.ts'
import { InviteForm } from './invite-form.tsx'
import { type InviteCopying, InviteRows } from './invite-rows.tsx'
import type { ChatServer } from './use-chat-text.ts'

export type InviteDialogProps = {
  /** Whether it is visible. */
  isOpen: boolean
  /** Called when the player closes it. */
  onClose: () => void
  /** The server, for the message to a chat. */
  server: ChatServer
  /** The active links, the newest first. */
  invites: Loadable<readonly PracticeInvite[]>
  /** The choices for a new link. */
  terms: InviteTerms
  /** Called with the changed choices. */
  onTerms: (terms: InviteTerms) => void
  /** Whether a link is being created. */
  isCreating: boolean
  /** Called to create a link. */
  onCreate: () => void
  /** The id of the link that is being ended. */
  endingId?: string | undefined
  /** Called with the id of the link to end. */
  onEnd: (id: string) => void
  /** The state of copying, and its callback. */
  copying: InviteCopying
  /** The cause of the last failure. */
  failure?: PracticeFailure | undefined
}

/**
 * The invite links of a server (docs/product/practice.md#practice-invites).
 * - A link MUST say until when it works, for how many players, and whether it makes admins.
 * - The message for a chat MUST have the link on a line of its own.
 */
export const InviteDialog = ({
  isOpen,
  onClose,
  server,
  invites,
  terms,
  onTerms,
  isCreating,
  onCreate,
  endingId,
  onEnd,
  copying,
  failure,
}: InviteDialogProps) => {
  const { t } = useTranslation('practice')
  const styles = useSlotRecipe({ recipe: inviteDialogRecipe })()
  const message = usePracticeMessages()
  const isFull = invites.status === 'ready' && invites.data.length >= maxInvites
  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      title={t('invites.title')}
      isLocked={isCreating}
      footer={
        invites.status === 'ready' && (
          <>
            <chakra.div css={styles.note}>
              <TextOrFailure failure={failure && message(failure)}>
                {isFull ? t('invites.full', { max: maxInvites }) : ''}
              </TextOrFailure>
            </chakra.div>
            <BusyButton
              weight="primary"
              isBusy={isCreating}
              busyLabel={t('invites.creating')}
              isDisabled={isFull}
              onClick={onCreate}
            >
              {t('invites.create')}
            </BusyButton>
          </>
        )
      }
    >
      <chakra.p css={styles.intro}>{t('invites.intro', { name: server.name })}</chakra.p>
      <Loaded
        data={invites}
        loading={t('invites.loading')}
        failed={message('invites_fetch_failed')}
        placeholder={<Placeholders />}
      >
        {(known) => (
          <>
            <InviteRows invites={known} server={server} copying={copying} endingId={endingId} onEnd={onEnd} />
            {!isFull && <InviteForm terms={terms} onTerms={onTerms} />}
          </>
        )}
      </Loaded>
    </Dialog>
  )
}

const Placeholders = () => {
  const styles = useSlotRecipe({ recipe: inviteDialogRecipe })()
  return (
    <>
      {['86%', '64%', '72%'].map((width) => (
        <chakra.div key={width} css={styles.invite} aria-hidden>
          <Skeleton width={width} height="18px" />
        </chakra.div>
      ))}
    </>
  )
}

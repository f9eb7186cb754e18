import { chakra, useSlotRecipe } from '@chakra-ui/react/styled-system'
import { type DeletionObstacle, deletionSignInMs } from '@warmup/domain/privacy'
import { useTranslation } from '@warmup/i18n'
import { LogIn, Trash2 } from 'lucide-react'
import { useRef } from 'react'
import { Button, ButtonAppLink, Dialog, HoldButton, TextOrFailure } from '../../common/index.ts'
import { deleteAccountDialogRecipe } from './delete-account-dialog.recipe.ts'

export type DeleteAccountDialogProps = {
  /** Whether it is visible. */
  isOpen: boolean
  /** The player's name. */
  name: string
  /** The number of practice servers that end with the account. */
  practiceServers: number
  /** Why the account cannot be deleted now; null if it can. */
  obstacle: DeletionObstacle | null
  /** The address of the player's orders. */
  ordersHref: string
  /** Whether the deletion is in progress. */
  isBusy?: boolean
  /** Whether the last attempt failed. */
  hasFailed?: boolean
  /** Called once the button has been held. */
  onDelete: () => void
  /** Called to log in again. */
  onSignInAgain: () => void
  /** Called when the player closes it. */
  onClose: () => void
}

/**
 * Lists what ends with the account and what stays. A held button deletes the account. An obstacle MUST be explained, with
 * the step that removes it.
 */
export const DeleteAccountDialog = (props: DeleteAccountDialogProps) => {
  const { isOpen, name, practiceServers, obstacle, isBusy = false, hasFailed = false } = props
  const { t } = useTranslation('privacy')
  const { t: tCommon } = useTranslation('common')
  const styles = useSlotRecipe({ recipe: deleteAccountDialogRecipe })()
  const obstacles = {
    open_orders: t('deletion.openOrders'),
    chat_sign_in: t('deletion.chatSignIn', { minutes: deletionSignInMs / 60_000 }),
    sign_in_again: t('deletion.signInAgain', { minutes: deletionSignInMs / 60_000 }),
  } satisfies Record<DeletionObstacle, string>
  const cancel = useRef<HTMLButtonElement>(null)
  const ends = [
    ...(practiceServers > 0 ? [t('deletion.ends.servers', { count: practiceServers })] : []),
    t('deletion.ends.memberships'),
    t('deletion.ends.sessions'),
  ]
  return (
    <Dialog
      isOpen={isOpen}
      onClose={props.onClose}
      title={t('deletion.title')}
      size="small"
      role="alertdialog"
      isLocked={isBusy}
      initialFocus={cancel}
      footer={
        <>
          <Button ref={cancel} isDisabled={isBusy} onClick={props.onClose}>
            {tCommon('cancel')}
          </Button>
          <Step {...props} />
        </>
      }
    >
      <chakra.div css={styles.root}>
        <p>
          <TextOrFailure {...(hasFailed && { failure: t('deletion.failed') })}>
            {t('deletion.text', { name })}
          </TextOrFailure>
        </p>
        <chakra.ul css={styles.list}>
          {ends.map((text) => (
            <li key={text}>{text}</li>
          ))}
        </chakra.ul>
        <chakra.p css={styles.note}>{t('deletion.stays')}</chakra.p>
        {obstacle !== null && (
          <chakra.p css={styles.obstacle} role="status">
            {obstacles[obstacle]}
          </chakra.p>
        )}
      </chakra.div>
    </Dialog>
  )
}

/** The next step: the deletion, or the step that removes the obstacle. */
const Step = ({ obstacle, ordersHref, isBusy = false, onDelete, onSignInAgain }: DeleteAccountDialogProps) => {
  const { t } = useTranslation('privacy')
  if (obstacle === 'open_orders')
    return (
      <ButtonAppLink weight="primary" href={ordersHref}>
        {t('deletion.orders')}
      </ButtonAppLink>
    )
  if (obstacle === 'sign_in_again' || obstacle === 'chat_sign_in')
    return (
      <Button weight="primary" onClick={onSignInAgain}>
        <LogIn aria-hidden />
        <span>{t('deletion.signInAction')}</span>
      </Button>
    )
  return (
    <HoldButton tone="danger" icon={<Trash2 aria-hidden />} isLoading={isBusy} onComplete={onDelete}>
      {t('deletion.confirm')}
    </HoldButton>
  )
}

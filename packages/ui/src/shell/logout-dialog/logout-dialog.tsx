import { useTranslation } from '@warmup/i18n'
import { ConfirmDialog } from '../../common/index.ts'

export type LogoutDialogProps = {
  /** Whether it is visible. */
  isOpen: boolean
  /** The name of the signed-in player. */
  username: string
  /** Whether the action is in progress. */
  isBusy?: boolean
  /** Called when the player confirms. */
  onConfirm: () => void
  /** Called when the player cancels. */
  onCancel: () => void
}

/** Asks for confirmation to log out. */
export const LogoutDialog = ({ username, ...question }: LogoutDialogProps) => {
  const { t } = useTranslation('shell')
  return (
    <ConfirmDialog
      {...question}
      title={t('logoutDialog.title')}
      confirmLabel={t('logoutDialog.confirm')}
      startsOn="cancel"
    >
      {t('logoutDialog.question', { name: username })}
    </ConfirmDialog>
  )
}

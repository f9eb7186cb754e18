import { useTranslation } from '@warmup/i18n'
import { ConfirmDialog } from '../../common/index.ts'

export type LogoutDialogProps = {
  isOpen: boolean
  username: string
  isBusy?: boolean
  onConfirm: () => void
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

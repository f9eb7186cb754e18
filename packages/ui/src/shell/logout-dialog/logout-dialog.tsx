import { useTranslation } from '@warmup/i18n'
import { useRef } from 'react'
import { Button, Dialog, Spinner } from '../../common/index.ts'

export type LogoutDialogProps = {
  isOpen: boolean
  /** The name of the account that is left. */
  username: string
  isBusy?: boolean
  onConfirm: () => void
  onCancel: () => void
}

/** Asks before logging out (section 2, layout). */
export const LogoutDialog = ({ isOpen, username, isBusy = false, onConfirm, onCancel }: LogoutDialogProps) => {
  const { t } = useTranslation('shell')
  const stay = useRef<HTMLButtonElement>(null)
  return (
    <Dialog
      isOpen={isOpen}
      onClose={onCancel}
      title={t('logoutDialog.title')}
      size="small"
      role="alertdialog"
      isLocked={isBusy}
      initialFocus={stay}
      footer={
        <>
          <Button ref={stay} disabled={isBusy} onClick={onCancel}>
            {t('logoutDialog.stay')}
          </Button>
          <Button weight="primary" disabled={isBusy} aria-busy={isBusy} onClick={onConfirm}>
            {isBusy && <Spinner />}
            {t('logoutDialog.confirm')}
          </Button>
        </>
      }
    >
      {t('logoutDialog.question', { name: username })}
    </Dialog>
  )
}

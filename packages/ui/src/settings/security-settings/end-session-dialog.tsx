import type { AccountSession } from '@warmup/domain/accounts'
import { useTranslation } from '@warmup/i18n'
import { ConfirmDialog, TextOrFailure, useDeviceName } from '../../common/index.ts'

export type EndSessionDialogProps = {
  /** Whether it is visible. */
  isOpen: boolean
  /** The session to end, or all other sessions. */
  target: AccountSession | 'others'
  /** Whether the action is in progress. */
  isBusy?: boolean
  /** Whether the last attempt failed. */
  hasFailed?: boolean
  /** Called when the player confirms. */
  onConfirm: () => void
  /** Called when the player cancels. */
  onCancel: () => void
}

/** Asks for confirmation to end a session, and names its device. */
export const EndSessionDialog = ({ target, hasFailed = false, ...dialog }: EndSessionDialogProps) => {
  const { t } = useTranslation('settings')
  const nameOf = useDeviceName()
  const isOthers = target === 'others'
  return (
    <ConfirmDialog
      {...dialog}
      tone="danger"
      title={t(isOthers ? 'endDialog.titleOthers' : 'endDialog.title')}
      confirmLabel={t('endDialog.confirm')}
    >
      <TextOrFailure {...(hasFailed && { failure: t('endDialog.failed') })}>
        {isOthers ? t('endDialog.textOthers') : t('endDialog.text', { device: nameOf(target.device) })}
      </TextOrFailure>
    </ConfirmDialog>
  )
}

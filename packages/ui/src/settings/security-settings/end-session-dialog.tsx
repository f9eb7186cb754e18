import { chakra } from '@chakra-ui/react/styled-system'
import type { AccountSession } from '@warmup/domain/accounts'
import { useTranslation } from '@warmup/i18n'
import { ConfirmDialog, NoticeBanner } from '../../common/index.ts'
import { useDeviceName } from './use-device-name.ts'

export type EndSessionDialogProps = {
  isOpen: boolean
  /** The session that is ended, or all but this one. */
  target: AccountSession | 'others'
  isBusy?: boolean
  hasFailed?: boolean
  onConfirm: () => void
  onCancel: () => void
}

/** Asks before a session is ended, and names its device. */
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
      <p>{isOthers ? t('endDialog.textOthers') : t('endDialog.text', { device: nameOf(target.device) })}</p>
      {hasFailed && (
        <chakra.div mt="3">
          <NoticeBanner tone="failure">{t('endDialog.failed')}</NoticeBanner>
        </chakra.div>
      )}
    </ConfirmDialog>
  )
}

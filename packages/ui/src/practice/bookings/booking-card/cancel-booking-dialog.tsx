import { useTranslation } from '@warmup/i18n'
import type { ReactNode } from 'react'
import { ConfirmDialog } from '../../../common/index.ts'

type CancelBookingDialogProps = {
  isOpen: boolean
  onClose: () => void
  onConfirm: () => void
  /** What is cancelled, and what is paid back. */
  children: ReactNode
}

/** Asks before a booking is cancelled. */
export const CancelBookingDialog = ({ isOpen, onClose, onConfirm, children }: CancelBookingDialogProps) => {
  const { t } = useTranslation('practice')
  return (
    <ConfirmDialog
      isOpen={isOpen}
      title={t('booking.confirmTitle')}
      confirmLabel={t('booking.confirm')}
      tone="danger"
      onConfirm={onConfirm}
      onCancel={onClose}
    >
      {children}
    </ConfirmDialog>
  )
}

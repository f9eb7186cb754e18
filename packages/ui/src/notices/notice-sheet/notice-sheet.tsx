import { useTranslation } from '@warmup/i18n'
import type { ReactNode } from 'react'
import { Dialog } from '../../common/index.ts'

export type NoticeSheetProps = {
  /** Whether it is visible. */
  isOpen: boolean
  /** Called to close it. */
  onClose: () => void
  /** The list. */
  children: ReactNode
}

/** The list of notices on narrow screens. */
export const NoticeSheet = ({ isOpen, onClose, children }: NoticeSheetProps) => {
  const { t } = useTranslation('notices')
  return (
    <Dialog isOpen={isOpen} onClose={onClose} title={t('title')} size="small">
      {children}
    </Dialog>
  )
}

import { useTranslation } from '@warmup/i18n'
import { type ReactNode, useRef } from 'react'
import { Button } from '../button/index.ts'
import { Dialog } from '../dialog/index.ts'
import { Spinner } from '../spinner/index.ts'

export type ConfirmDialogProps = {
  isOpen: boolean
  /** The question: "Log out?" */
  title: string
  /** What will happen, naming the thing and the amount. */
  children: ReactNode
  /** The deed as a verb: "Log out". */
  confirmLabel: string
  /** `danger` where something is lost for good. */
  tone?: 'normal' | 'danger'
  /** The button that has focus first: Cancel where something is lost for good, else the deed. */
  startsOn?: 'confirm' | 'cancel'
  /** The deed is under way: both buttons rest and the dialog cannot be closed. */
  isBusy?: boolean
  onConfirm: () => void
  onCancel: () => void
}

/** Asks before something that is not undone with a click. */
export const ConfirmDialog = ({
  isOpen,
  title,
  children,
  confirmLabel,
  tone = 'normal',
  startsOn = tone === 'danger' ? 'cancel' : 'confirm',
  isBusy = false,
  onConfirm,
  onCancel,
}: ConfirmDialogProps) => {
  const { t } = useTranslation('common')
  const cancel = useRef<HTMLButtonElement>(null)
  const confirm = useRef<HTMLButtonElement>(null)
  return (
    <Dialog
      isOpen={isOpen}
      onClose={onCancel}
      title={title}
      size="small"
      role="alertdialog"
      isLocked={isBusy}
      initialFocus={startsOn === 'cancel' ? cancel : confirm}
      footer={
        <>
          <Button ref={cancel} isDisabled={isBusy} onClick={onCancel}>
            {t('cancel')}
          </Button>
          <Button
            ref={confirm}
            weight={tone === 'danger' ? 'danger' : 'primary'}
            isDisabled={isBusy}
            aria-busy={isBusy || undefined}
            onClick={onConfirm}
          >
            {isBusy && <Spinner />}
            {confirmLabel}
          </Button>
        </>
      }
    >
      {children}
    </Dialog>
  )
}

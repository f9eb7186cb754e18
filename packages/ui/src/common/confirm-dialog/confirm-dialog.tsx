import { useTranslation } from '@warmup/i18n'
import { type ReactNode, useRef } from 'react'
import { BusyButton } from '../busy-button/busy-button.tsx'
import { Button } from '../button/button.tsx'
import { Dialog } from '../dialog/dialog.tsx'

export type ConfirmDialogProps = {
  /** Whether it is visible. */
  isOpen: boolean
  /** The question: "Log out?" */
  title: string
  /** What will happen, with the name of the thing and the amount. */
  children: ReactNode
  /** The action as a verb: "Log out". */
  confirmLabel: string
  /** `danger` for actions that cannot be undone. */
  tone?: 'normal' | 'danger'
  /** The button that gets focus first: by default Cancel for `danger`, else Confirm. */
  startsOn?: 'confirm' | 'cancel'
  /** Whether the action is in progress: both buttons are disabled and the dialog cannot be closed. */
  isBusy?: boolean
  /** Called when the player confirms. */
  onConfirm: () => void
  /** Called when the player cancels. */
  onCancel: () => void
}

/** Asks for confirmation. */
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
          <BusyButton
            ref={confirm}
            weight={tone === 'danger' ? 'danger' : 'primary'}
            isBusy={isBusy}
            onClick={onConfirm}
          >
            {confirmLabel}
          </BusyButton>
        </>
      }
    >
      {children}
    </Dialog>
  )
}

import {
  DialogBackdrop,
  DialogBody,
  DialogContent,
  DialogFooter,
  DialogHeader,
  DialogPositioner,
  DialogRoot,
  DialogTitle,
} from '@chakra-ui/react/dialog'
import { Portal } from '@chakra-ui/react/portal'
import { useTranslation } from '@warmup/i18n'
import { X } from 'lucide-react'
import type { ReactNode, RefObject } from 'react'
import { IconButton } from '../icon-button/icon-button.tsx'
import { dialogRecipe } from './dialog.recipe.ts'
import { useFocusReturn } from './use-focus-return.ts'

export type DialogProps = {
  isOpen: boolean
  /** Called by the close button, Escape and a press outside. */
  onClose: () => void
  title: ReactNode
  /** Before the title: a button back to the previous step. */
  leading?: ReactNode
  children: ReactNode
  /** Stays visible below the scrolling body: the action, and its price. */
  footer?: ReactNode
  size?: 'small' | 'medium' | 'wide' | 'large'
  role?: 'dialog' | 'alertdialog'
  /** Prevents closing, for example while a form is submitted. */
  isLocked?: boolean
  /** Gets focus first; by default the first control of the body. */
  initialFocus?: RefObject<HTMLElement | null>
}

/** Toasts lie over a dialog: a press on one must not close the dialog. */
const isToast = (target: EventTarget | null): boolean =>
  target instanceof Element && target.closest('[data-toasts]') !== null

const preventDefault = (event: { preventDefault: () => void }) => event.preventDefault()

/**
 * A modal dialog; a bottom sheet on phones. The landing page must import it lazily, because it is 19 KB.
 * - It MUST be named by its title and MUST keep focus inside while open.
 * - Escape, the close button and a press outside MUST call `onClose`, unless it is locked. Nothing else does: not focus that
 *   goes elsewhere, nor another dialog that closes after this one was opened.
 * - Focus MUST return to where it was before, and to the page's content where that is gone.
 * - Header and footer MUST stay visible; only the body scrolls.
 */
export const Dialog = ({
  isOpen,
  onClose,
  title,
  leading,
  children,
  footer,
  size,
  role,
  isLocked,
  initialFocus,
}: DialogProps) => {
  const { t } = useTranslation('common')
  const { surface, onExit } = useFocusReturn(isOpen)
  // `isReady && …` leaves `false`, which is no footer either.
  const hasFooter = footer !== undefined && footer !== null && footer !== false
  return (
    <DialogRoot
      recipe={dialogRecipe}
      role={role}
      open={isOpen}
      onOpenChange={({ open }) => !open && onClose()}
      onFocusOutside={preventDefault}
      onRequestDismiss={preventDefault}
      onInteractOutside={(event) => isToast(event.detail.originalEvent.target) && event.preventDefault()}
      closeOnEscape={!isLocked}
      closeOnInteractOutside={!isLocked}
      initialFocusEl={initialFocus && (() => initialFocus.current)}
      onExitComplete={onExit}
    >
      <Portal>
        <DialogBackdrop />
        <DialogPositioner>
          <DialogContent ref={surface} data-size={size}>
            <DialogHeader>
              {leading}
              <DialogTitle>{title}</DialogTitle>
              <IconButton
                size="small"
                label={t('close')}
                isDisabled={isLocked}
                onClick={onClose}
                // Focus goes to the content first.
                data-no-autofocus
              >
                <X />
              </IconButton>
            </DialogHeader>
            <DialogBody>{children}</DialogBody>
            {hasFooter && <DialogFooter>{footer}</DialogFooter>}
          </DialogContent>
        </DialogPositioner>
      </Portal>
    </DialogRoot>
  )
}

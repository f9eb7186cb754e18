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
import { IconButton } from '../icon-button/index.ts'
import { dialogRecipe } from './dialog.recipe.ts'

export type DialogProps = {
  isOpen: boolean
  /** Asked for by the close button, Escape and a press beside the dialog. */
  onClose: () => void
  title: ReactNode
  /** Before the title: a way back to the step before. */
  leading?: ReactNode
  children: ReactNode
  /** Stays in view below the scrolling body: the action, and what it costs. */
  footer?: ReactNode
  size?: 'small' | 'medium' | 'large'
  role?: 'dialog' | 'alertdialog'
  /** Closing is refused, for example while something is being sent. */
  isLocked?: boolean
  /** Where focus goes first; else to the first control of the body. */
  initialFocus?: RefObject<HTMLElement | null>
}

/** Messages lie over a dialog: closing one is not turning away from the dialog. */
const isMessage = (target: EventTarget | null): boolean =>
  target instanceof Element && target.closest('[data-toasts]') !== null

/**
 * A modal dialog; a bottom sheet on phones. What the landing page opens with it is to be imported lazily: 19 KB.
 * - It MUST be named by its title and MUST keep focus inside while open.
 * - Escape, the close button and a press beside it MUST ask to close, unless it is locked.
 * - Focus MUST return to where it came from.
 * - Header and footer MUST stay in view; only the body scrolls.
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
  return (
    <DialogRoot
      recipe={dialogRecipe}
      role={role}
      open={isOpen}
      onOpenChange={({ open }) => !open && onClose()}
      onInteractOutside={(event) => isMessage(event.detail.originalEvent.target) && event.preventDefault()}
      closeOnEscape={!isLocked}
      closeOnInteractOutside={!isLocked}
      initialFocusEl={initialFocus && (() => initialFocus.current)}
    >
      <Portal>
        <DialogBackdrop />
        <DialogPositioner>
          <DialogContent data-size={size}>
            <DialogHeader>
              {leading}
              <DialogTitle>{title}</DialogTitle>
              <IconButton
                size="small"
                label={t('close')}
                isDisabled={isLocked}
                onClick={onClose}
                // Focus goes first to what the dialog is about.
                data-no-autofocus
              >
                <X />
              </IconButton>
            </DialogHeader>
            <DialogBody>{children}</DialogBody>
            {footer !== undefined && <DialogFooter>{footer}</DialogFooter>}
          </DialogContent>
        </DialogPositioner>
      </Portal>
    </DialogRoot>
  )
}

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
import { type ReactNode, type RefObject, useEffect, useRef } from 'react'
import { IconButton } from '../icon-button/icon-button.tsx'
import { isForSearch } from '../search-field/is-for-search.ts'
import { dialogRecipe } from './dialog.recipe.ts'
import { useFocusReturn } from './use-focus-return.ts'

export type DialogProps = {
  /** Whether it is visible. */
  isOpen: boolean
  /** Called by the close button, Escape and a press outside. */
  onClose: () => void
  /** The title. */
  title: ReactNode
  /** Shown before the title: a button back to the previous step. */
  leading?: ReactNode
  /** The body. */
  children: ReactNode
  /** Stays visible below the scrolling body, for example the action and its price. */
  footer?: ReactNode
  /** The width of the panel. */
  size?: 'small' | 'medium' | 'wide' | 'large'
  /** A dialog, or an alert that requires an answer. */
  role?: 'dialog' | 'alertdialog'
  /** Prevents closing, for example while a form is submitted. */
  isLocked?: boolean
  /** Gets focus first; by default the first control of the body. */
  initialFocus?: RefObject<HTMLElement | null>
}

/** Toasts lie above dialogs: pressing a toast must not close the dialog. */
const isToast = (target: EventTarget | null): boolean =>
  target instanceof Element && target.closest('[data-toasts]') !== null

const preventDefault = (event: { preventDefault: () => void }) => event.preventDefault()

/**
 * A modal dialog; a bottom sheet on phones. The landing page must import it lazily, because it adds 19 KB.
 * - It MUST be named by its title and MUST keep focus inside while open.
 * - Escape, the close button and a press outside MUST call `onClose`, unless it is locked. Focus that leaves the dialog
 *   MUST NOT close it, nor another dialog that closes later.
 * - When it closes, focus MUST return to its previous element, or to the page's content if that is gone.
 * - Header and footer MUST stay visible; only the body scrolls. Under another title it MUST begin at its top.
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
  const body = useRef<HTMLDivElement>(null)
  const step = typeof title === 'string' ? title : undefined
  // biome-ignore lint/correctness/useExhaustiveDependencies: another title is another step
  useEffect(() => {
    if (body.current !== null) body.current.scrollTop = 0
  }, [step])
  // `isReady && …` evaluates to `false`, which also means no footer.
  const hasFooter = footer !== undefined && footer !== null && footer !== false
  return (
    <DialogRoot
      recipe={dialogRecipe}
      role={role}
      open={isOpen}
      onOpenChange={({ open }) => !open && onClose()}
      onFocusOutside={preventDefault}
      onRequestDismiss={preventDefault}
      onEscapeKeyDown={(event) => isForSearch(event) && event.preventDefault()}
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
                // Initial focus goes to the content instead.
                data-no-autofocus
              >
                <X />
              </IconButton>
            </DialogHeader>
            <DialogBody ref={body}>{children}</DialogBody>
            {hasFooter && <DialogFooter>{footer}</DialogFooter>}
          </DialogContent>
        </DialogPositioner>
      </Portal>
    </DialogRoot>
  )
}

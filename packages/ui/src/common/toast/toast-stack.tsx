import { Portal } from '@chakra-ui/react/portal'
import { chakra, useSlotRecipe } from '@chakra-ui/react/styled-system'
import { useTranslation } from '@warmup/i18n'
import { X } from 'lucide-react'
import { type ReactNode, useEffect, useEffectEvent } from 'react'
import { IconButton } from '../icon-button/icon-button.tsx'
import { useKeptFocus } from '../kept-focus/use-kept-focus.ts'
import { type NoticeTone, noticeIcons } from '../notice-banner/notice-banner.tsx'
import { toastRecipe } from './toast.recipe.ts'

export type Toast = { readonly id: string; readonly tone: NoticeTone; readonly text: ReactNode }

/** The list announces new messages politely; only a failure interrupts. */
const announced = {
  failure: { role: 'alert' },
  success: { role: 'status', 'aria-live': 'off' },
  info: { role: 'status', 'aria-live': 'off' },
} as const satisfies Record<NoticeTone, object>

export type ToastStackProps = {
  /** Oldest first. */
  toasts: readonly Toast[]
  /** Called with the id of the toast that the player closes. */
  onClose: (id: string) => void
  /** Called when a toast is hovered or focused: the parent then stops its timers. */
  onPause?: () => void
  /** Called when no toast is hovered or focused any more: the parent restarts its timers. */
  onResume?: () => void
}

/**
 * Short messages about completed actions. The parent removes them after `toastMs`.
 * - The list MUST stay mounted while empty, so that screen readers announce the first message too.
 * - It MUST stay reachable by pointer and screen reader while a dialog is open: it is rendered outside the page.
 * - Failures MUST be announced at once (`alert`), other messages politely (`status`).
 * - Hover and focus MUST pause the parent's timers; every toast MUST have a close button.
 * - When the focused toast is closed, the next one MUST get the focus, or the page's content after the last.
 */
export const ToastStack = ({ toasts, onClose, onPause, onResume }: ToastStackProps) => {
  const { t } = useTranslation('common')
  const styles = useSlotRecipe({ recipe: toastRecipe })()
  const keptFocus = useKeptFocus<HTMLElement>()
  // Removing the last toast removes the hovered or focused element without an event.
  const resume = useEffectEvent(() => onResume?.())
  const isEmpty = toasts.length === 0
  useEffect(() => {
    if (isEmpty) resume()
  }, [isEmpty])
  return (
    <Portal>
      <chakra.section
        css={styles.stack}
        data-toasts
        aria-live="polite"
        aria-relevant="additions"
        aria-label={t('toast.region')}
        onPointerEnter={onPause}
        onPointerLeave={onResume}
        ref={keptFocus.ref}
        onFocus={(event) => {
          keptFocus.onFocus(event)
          onPause?.()
        }}
        onBlur={() => {
          keptFocus.onBlur()
          onResume?.()
        }}
      >
        {toasts.map(({ id, tone, text }) => (
          <chakra.div key={id} tabIndex={-1} css={styles.toast} data-tone={tone} {...announced[tone]}>
            <chakra.span css={styles.icon}>{noticeIcons[tone]}</chakra.span>
            <chakra.span css={styles.text}>{text}</chakra.span>
            <IconButton size="small" label={t('toast.close')} onClick={() => onClose(id)}>
              <X />
            </IconButton>
          </chakra.div>
        ))}
      </chakra.section>
    </Portal>
  )
}

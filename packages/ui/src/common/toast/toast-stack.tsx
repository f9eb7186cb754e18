import { Portal } from '@chakra-ui/react/portal'
import { chakra, useSlotRecipe } from '@chakra-ui/react/styled-system'
import { useTranslation } from '@warmup/i18n'
import { X } from 'lucide-react'
import { IconButton } from '../icon-button/index.ts'
import { type NoticeTone, noticeIcons } from '../notice-banner/index.ts'
import { toastRecipe } from './toast.recipe.ts'

export type Toast = { readonly id: string; readonly tone: NoticeTone; readonly text: string }

/** The list itself reads new messages out; only a failure interrupts. */
const announced = {
  failure: { role: 'alert' },
  success: { role: 'status', 'aria-live': 'off' },
  info: { role: 'status', 'aria-live': 'off' },
} as const satisfies Record<NoticeTone, object>

export type ToastStackProps = {
  /** Oldest first. */
  toasts: readonly Toast[]
  onClose: (id: string) => void
  /** The owner's 5 s timers stand still between these two: somebody is reading or about to press. */
  onPause?: () => void
  onResume?: () => void
}

/**
 * Short messages about what was just done (section 9: 5 s, kept by the owner).
 * - The list MUST stay mounted while empty, so that screen readers hear the first message too.
 * - It MUST stay in reach of pointer and screen reader while a dialog is open: it lies beside the page, not in it.
 * - Failures MUST be read at once (`alert`), others politely (`status`).
 * - Hover and focus MUST pause the owner's timers; every toast MUST be closable by hand.
 */
export const ToastStack = ({ toasts, onClose, onPause, onResume }: ToastStackProps) => {
  const { t } = useTranslation('common')
  const styles = useSlotRecipe({ recipe: toastRecipe })()
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
        onFocus={onPause}
        onBlur={onResume}
      >
        {toasts.map(({ id, tone, text }) => (
          <chakra.div key={id} css={styles.toast} data-tone={tone} {...announced[tone]}>
            <chakra.span css={styles.icon}>{noticeIcons[tone]}</chakra.span>
            <chakra.span css={styles.text}>{text}</chakra.span>
            <IconButton label={t('toast.close')} onClick={() => onClose(id)}>
              <X />
            </IconButton>
          </chakra.div>
        ))}
      </chakra.section>
    </Portal>
  )
}

import { chakra, useSlotRecipe } from '@chakra-ui/react/styled-system'
import { holdConfirmMs } from '@warmup/domain/common'
import { useTranslation } from '@warmup/i18n'
import { Check, Hourglass } from 'lucide-react'
import { type ReactNode, useId, useRef } from 'react'
import { Button, type ButtonProps } from '../button/button.tsx'
import { widestSeconds } from '../countdown-button/widest-seconds.ts'
import { DisabledReason } from '../disabled-reason/disabled-reason.tsx'
import { Spinner } from '../spinner/spinner.tsx'
import { VisuallyHidden } from '../visually-hidden/visually-hidden.tsx'
import { holdButtonRecipe } from './hold-button.recipe.ts'
import { type HoldPhase, useHold } from './use-hold.ts'

export type HoldButtonProps = {
  /** The label: "Restart". It stays part of the accessible name in every phase. */
  children: ReactNode
  /** The icon before the label. */
  icon?: ReactNode
  /** Called once for each completed hold. */
  onComplete: () => void
  /** Required hold time in milliseconds. */
  holdMs?: number
  /** Whether it is unavailable. */
  isDisabled?: boolean
  /** Why the button is disabled; shown on hover, focus and tap. */
  disabledReason?: string
  /** Seconds until the button is enabled again. The parent counts down. */
  lockedSeconds?: number
  /** Whether the action is in progress. */
  isLoading?: boolean
  /** The meaning of the colour. */
  tone?: 'tracer' | 'danger'
  /** The size of the control. */
  size?: ButtonProps['size']
  /** Whether it takes the full width. */
  isWide?: boolean
  /** Fixes the phase, for stories. */
  phase?: HoldPhase | 'almostDone'
}

/**
 * A button to hold down (docs/product/common.md#limits), for actions that must not happen by accident.
 * - It MUST work by pointer, touch, Space and Enter; key repeat MUST NOT restart the hold.
 * - Early release, leaving the button, touch cancel, loss of focus and Escape MUST reset it.
 * - A completed hold MUST call `onComplete` exactly once.
 * - It MUST keep its width and its focus in every phase, so it is never natively `disabled`.
 * - Users who cannot hold (screen reader, switch, voice) MUST be able to press twice: the first press asks, the second
 *   confirms. Their press is a click event without preceding pointer or key events.
 * - With reduced motion the fill MUST brighten in steps and not move.
 */
export const HoldButton = ({
  children,
  icon,
  onComplete,
  holdMs = holdConfirmMs,
  isDisabled = false,
  disabledReason,
  lockedSeconds = 0,
  isLoading = false,
  tone,
  size,
  isWide,
  phase: forcedPhase,
}: HoldButtonProps) => {
  const { t } = useTranslation('common')
  const styles = useSlotRecipe({ recipe: holdButtonRecipe })({ tone })
  const button = useRef<HTMLButtonElement>(null)
  const id = useId()
  const isLocked = lockedSeconds > 0
  const isBlocked = isDisabled || isLocked || isLoading
  const hold = useHold({ button, holdMs, isBlocked, onComplete })
  const phase = forcedPhase ?? hold.phase
  const hint = t('hold.hint', { seconds: Math.round(holdMs / 100) / 10 })

  const faces = {
    idle: { icon, label: children },
    holding: { icon, label: t('hold.holding') },
    released: { icon, label: hint },
    asking: { icon, label: t('hold.pressAgain') },
    completed: { icon: <Check />, label: t('hold.done') },
    locked: { icon: <Hourglass />, label: t('countdown.wait', { count: lockedSeconds }) },
    loading: { icon: <Spinner />, label: t('hold.busy') },
  } satisfies Record<Face, { icon: ReactNode; label: ReactNode }>
  const shown = isLoading ? 'loading' : isLocked ? 'locked' : phase === 'almostDone' ? 'holding' : phase
  const isAnnounced = !isBlocked && phase !== 'idle'
  return (
    <>
      <DisabledReason reason={isDisabled ? disabledReason : undefined}>
        <Button
          ref={button}
          css={[styles.root, { '--hold-ms': `${holdMs}ms` }]}
          size={size}
          isWide={isWide}
          data-phase={phase}
          data-forced={forcedPhase !== undefined || undefined}
          aria-labelledby={shown === 'idle' ? undefined : `${id}-idle ${id}-${shown}`}
          aria-description={hint}
          aria-disabled={isBlocked || undefined}
          aria-busy={isLoading || undefined}
          {...hold.handlers}
        >
          <chakra.span css={styles.fill} aria-hidden />
          <chakra.span css={styles.faces}>
            {faceOrder.map((face) => (
              <chakra.span key={face} css={styles.face} aria-hidden={face !== shown || undefined}>
                {faces[face].icon}
                <span id={`${id}-${face}`}>{faces[face].label}</span>
              </chakra.span>
            ))}
            <chakra.span css={styles.face} aria-hidden>
              <Hourglass />
              <span>{t('countdown.wait', { count: widestSeconds })}</span>
            </chakra.span>
          </chakra.span>
        </Button>
      </DisabledReason>
      <VisuallyHidden role="status">{isAnnounced && faces[shown].label}</VisuallyHidden>
    </>
  )
}

const faceOrder = ['idle', 'holding', 'released', 'asking', 'completed', 'locked', 'loading'] as const
type Face = (typeof faceOrder)[number]

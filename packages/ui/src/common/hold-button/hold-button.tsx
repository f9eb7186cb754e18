import { chakra, useSlotRecipe } from '@chakra-ui/react/styled-system'
import { holdConfirmMs } from '@warmup/domain/common'
import { useTranslation } from '@warmup/i18n'
import { Check, Hourglass } from 'lucide-react'
import { type ReactNode, useId, useRef } from 'react'
import { Button, type ButtonProps } from '../button/index.ts'
import { DisabledReason } from '../disabled-reason/index.ts'
import { Spinner } from '../spinner/index.ts'
import { VisuallyHidden } from '../visually-hidden/index.ts'
import { holdButtonRecipe } from './hold-button.recipe.ts'
import { type HoldPhase, useHold } from './use-hold.ts'

export type HoldButtonProps = {
  /** What the hold does: "Restart". It stays part of the button's name in every phase. */
  children: ReactNode
  icon?: ReactNode
  /** Called once a completed hold. */
  onComplete: () => void
  /** Milliseconds of the hold. */
  holdMs?: number
  isDisabled?: boolean
  /** Why it is disabled; shown on hover, focus and tap. */
  disabledReason?: string
  /** Seconds until it may be used again, after it was (section 9, restart lock). */
  lockedSeconds?: number
  isLoading?: boolean
  tone?: 'tracer' | 'danger'
  size?: ButtonProps['size']
  isWide?: boolean
  /** Forces a phase, for stories. */
  phase?: HoldPhase | 'almostDone'
}

/**
 * A button that acts when it is held (section 2: 2000 ms), for what must not happen by accident.
 * - Pointer, touch, Space and Enter MUST all be able to hold; key repeat MUST NOT restart the hold.
 * - Early release, leaving, touch cancel, loss of focus and Escape MUST reset it.
 * - A completed hold MUST call `onComplete` exactly once.
 * - It MUST keep its width and its focus in every phase, so it is never natively `disabled`.
 * - Whoever cannot hold (screen reader, switch, voice) MUST be able to press twice: the first press asks, the second
 *   confirms. Such a press is a click without a pointer or a key behind it.
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
    idle: { icon, words: children },
    holding: { icon, words: t('hold.holding') },
    released: { icon, words: hint },
    asking: { icon, words: t('hold.pressAgain') },
    completed: { icon: <Check />, words: t('hold.done') },
    locked: { icon: <Hourglass />, words: t('countdown.wait', { count: lockedSeconds }) },
    loading: { icon: <Spinner />, words: t('hold.busy') },
  } satisfies Record<Face, { icon: ReactNode; words: ReactNode }>
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
                <span id={`${id}-${face}`}>{faces[face].words}</span>
              </chakra.span>
            ))}
          </chakra.span>
        </Button>
      </DisabledReason>
      <VisuallyHidden role="status">{isAnnounced && faces[shown].words}</VisuallyHidden>
    </>
  )
}

const faceOrder = ['idle', 'holding', 'released', 'asking', 'completed', 'locked', 'loading'] as const
type Face = (typeof faceOrder)[number]

import { disabledReasonDelayMs, disabledReasonVisibleMs } from '@warmup/domain/common'
import { type ReactElement, useEffect, useEffectEvent, useId, useRef, useState } from 'react'
import { isFocusReturned, watchFocusReturn } from '../floating/focus-return.ts'
import { withTriggerProps } from '../floating/trigger.ts'
import { useDismissal } from '../floating/use-dismissal.ts'
import { TooltipBubble } from '../tooltip/tooltip-bubble.tsx'
import { VisuallyHidden } from '../visually-hidden/visually-hidden.tsx'

type Control = ReactElement<{ disabled?: boolean }>

export type DisabledReasonProps = {
  /** Why the control is disabled. If absent, the control is rendered unchanged. */
  reason?: string
  /** The disabled control. */
  children: Control
  /** Called when the reason should appear; the parent then shows it in place of the bubble above the control. */
  onExplain?: (isShown: boolean) => void
  /** Delay in milliseconds before the reason appears on hover, and how long it stays. */
  delayMs?: number
  /** How long a tap shows the reason, in milliseconds. */
  visibleMs?: number
}

/**
 * Shows why a control is disabled (docs/product/common.md#limits).
 * - The control MUST stay focusable (`aria-disabled`), and MUST do nothing when pressed.
 * - The reason MUST appear on hover after 300 ms, and at once on focus and tap, but not when a closing dialog returns
 *   the focus; it MUST disappear after 3 s, when the pointer leaves and on Escape.
 * - Screen readers MUST always have it as the control's description.
 */
export const DisabledReason = ({ reason, children, ...rest }: DisabledReasonProps) =>
  reason === undefined ? children : <Explained {...rest} reason={reason} control={children} />

type ExplainedProps = Omit<DisabledReasonProps, 'reason' | 'children'> & { reason: string; control: Control }

const Explained = ({
  reason,
  control,
  onExplain,
  delayMs = disabledReasonDelayMs,
  visibleMs = disabledReasonVisibleMs,
}: ExplainedProps) => {
  const [phase, setPhase] = useState<'hidden' | 'waiting' | 'shown'>('hidden')
  const id = useId()
  const anchor = useRef<HTMLButtonElement>(null)
  useEffect(watchFocusReturn, [])
  useEffect(() => {
    if (phase === 'hidden') return
    const timer = setTimeout(
      () => setPhase(phase === 'waiting' ? 'shown' : 'hidden'),
      phase === 'waiting' ? delayMs : visibleMs,
    )
    return () => clearTimeout(timer)
  }, [phase, delayMs, visibleMs])
  const isShown = phase === 'shown'
  const explain = useEffectEvent((isSeen: boolean) => onExplain?.(isSeen))
  useEffect(() => explain(isShown), [isShown])
  useDismissal(isShown, [anchor], () => setPhase('hidden'), { isEscapeShared: true })
  return (
    <>
      {withTriggerProps(control, {
        ref: anchor,
        disabled: false,
        'aria-disabled': true,
        'aria-describedby': id,
        onClickCapture: (event) => {
          event.preventDefault()
          event.stopPropagation()
          setPhase('shown')
        },
        onFocus: () => !isFocusReturned() && setPhase('shown'),
        onBlur: () => setPhase('hidden'),
        onPointerEnter: (event) => {
          if (event.pointerType !== 'touch') setPhase('waiting')
        },
        onPointerLeave: (event) => {
          if (event.pointerType !== 'touch') setPhase('hidden')
        },
      })}
      <VisuallyHidden id={id}>{reason}</VisuallyHidden>
      {isShown && onExplain === undefined && (
        <TooltipBubble anchor={anchor} placement="top">
          {reason}
        </TooltipBubble>
      )}
    </>
  )
}

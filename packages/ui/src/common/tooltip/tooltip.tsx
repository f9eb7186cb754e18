import { type ReactNode, useEffect, useId, useRef, useState } from 'react'
import { isFocusReturned, watchFocusReturn } from '../floating/focus-return.ts'
import type { Placement } from '../floating/place-beside.ts'
import { type Trigger, withTriggerProps } from '../floating/trigger.ts'
import { useDismissal } from '../floating/use-dismissal.ts'
import { TooltipBubble } from './tooltip-bubble.tsx'
import { tooltipDelayMs } from './tooltip-delay.ts'

export type TooltipProps = {
  /** The text of the tooltip. */
  content: ReactNode
  /** The control to explain. */
  children: Trigger
  /** Milliseconds of hovering before it appears; keyboard focus shows it at once. */
  delayMs?: number
  /** The side of the trigger on which it appears. */
  placement?: Placement
  /** Forces the state, for stories. */
  isOpen?: boolean
  /** False if the text repeats the control's `aria-label`, so that screen readers do not read it twice. */
  isDescription?: boolean
}

/**
 * Explains a control on hover and keyboard focus, but not when a closing dialog or menu returns the focus; Escape hides
 * it (WCAG 1.4.13). Touch users do not see it, so it must not be the only source of information. For many controls at
 * once use `TooltipArea`.
 */
export const Tooltip = ({
  content,
  children,
  delayMs = tooltipDelayMs,
  placement = 'top',
  isOpen,
  isDescription = true,
}: TooltipProps) => {
  const [phase, setPhase] = useState<'hidden' | 'waiting' | 'shown'>('hidden')
  const id = useId()
  const anchor = useRef<HTMLButtonElement>(null)
  const isVisible = isOpen ?? phase === 'shown'
  const hide = () => setPhase('hidden')
  useEffect(watchFocusReturn, [])
  useEffect(() => {
    if (phase !== 'waiting') return
    const timer = setTimeout(() => setPhase('shown'), delayMs)
    return () => clearTimeout(timer)
  }, [phase, delayMs])
  useDismissal(phase === 'shown', [anchor], hide, { isEscapeShared: true })
  return (
    <>
      {withTriggerProps(children, {
        ref: anchor,
        'aria-describedby': isVisible && isDescription ? id : undefined,
        onClick: hide,
        onBlur: hide,
        onPointerLeave: hide,
        onFocus: (event) => {
          if (event.currentTarget.matches(':focus-visible') && !isFocusReturned()) setPhase('shown')
        },
        onPointerEnter: (event) => {
          if (event.pointerType !== 'touch') setPhase('waiting')
        },
      })}
      {isVisible && (
        <TooltipBubble anchor={anchor} id={id} placement={placement}>
          {content}
        </TooltipBubble>
      )}
    </>
  )
}

import { type ReactNode, useEffect, useId, useRef, useState } from 'react'
import { isFocusReturned, watchFocusReturn } from '../floating/focus-return.ts'
import type { Placement } from '../floating/place-beside.ts'
import { type Trigger, withTriggerProps } from '../floating/trigger.ts'
import { useDismissal } from '../floating/use-dismissal.ts'
import { TooltipBubble } from './tooltip-bubble.tsx'
import { tooltipDelayMs } from './tooltip-delay.ts'

export type TooltipProps = {
  content: ReactNode
  /** The control explained. */
  children: Trigger
  /** Milliseconds of hovering before it appears; keyboard focus shows it at once. */
  delayMs?: number
  placement?: Placement
  /** Forces the state, for stories. */
  isOpen?: boolean
  /** False where the text already names the control (`aria-label`), so that it is not read twice. */
  isDescription?: boolean
}

/**
 * Explains a control on hover and keyboard focus, but not when a dialog or menu closes and gives the focus back; Escape hides it
 * (WCAG 1.4.13).
 * It repeats or adds; it is never the only place of something that a finger needs. For many controls at once see `TooltipArea`.
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

import { chakra } from '@chakra-ui/react/styled-system'
import { type PointerEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react'
import { type Placement, type Trigger, useDismissal, useFloating, withTriggerProps } from '../floating/index.ts'
import { tooltipRecipe } from './tooltip.recipe.ts'

const Bubble = chakra('span', tooltipRecipe)

export type TooltipProps = {
  content: ReactNode
  /** The control explained. */
  children: Trigger
  /** Milliseconds of hovering before it appears; keyboard focus shows it at once. */
  delayMs?: number
  placement?: Placement
  /** Forces the state, for stories. */
  isOpen?: boolean
  /** Off where the words already name the control (`aria-label`), so that they are not read twice. */
  isDescription?: boolean
}

/**
 * Explains a control on hover and keyboard focus; Escape hides it (WCAG 1.4.13).
 * A tooltip repeats or adds, it never is the only place of information that touch needs.
 */
export const Tooltip = ({
  content,
  children,
  delayMs = 300,
  placement = 'top',
  isOpen,
  isDescription = true,
}: TooltipProps) => {
  const [isShown, setShown] = useState(false)
  const id = useId()
  const anchor = useRef<HTMLButtonElement>(null)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const isVisible = isOpen ?? isShown
  const hide = () => {
    clearTimeout(timer.current)
    setShown(false)
  }
  useEffect(() => () => clearTimeout(timer.current), [])
  useDismissal(isShown, [anchor], hide)

  const trigger = withTriggerProps(children, {
    ref: anchor,
    'aria-describedby': isVisible && isDescription ? id : undefined,
    onClick: hide,
    onBlur: hide,
    onPointerLeave: hide,
    onFocus: (event) => {
      if (event.currentTarget.matches(':focus-visible')) setShown(true)
    },
    onPointerEnter: (event: PointerEvent) => {
      if (event.pointerType === 'touch') return
      clearTimeout(timer.current)
      timer.current = setTimeout(() => setShown(true), delayMs)
    },
  })
  return (
    <>
      {trigger}
      {isVisible && (
        <TooltipBubble anchor={anchor} id={id} placement={placement}>
          {content}
        </TooltipBubble>
      )}
    </>
  )
}

type TooltipBubbleProps = {
  anchor: React.RefObject<HTMLElement | null>
  id: string
  placement: Placement
  children: ReactNode
}

const TooltipBubble = ({ anchor, id, placement, children }: TooltipBubbleProps) => (
  <Bubble ref={useFloating(anchor, placement)} id={id} role="tooltip" popover="manual">
    {children}
  </Bubble>
)

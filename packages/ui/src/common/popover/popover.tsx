import { chakra } from '@chakra-ui/react/styled-system'
import { type ReactNode, type RefObject, useEffect, useId, useRef } from 'react'
import type { Placement } from '../floating/place-beside.ts'
import { type Trigger, withTriggerProps } from '../floating/trigger.ts'
import { useDismissal } from '../floating/use-dismissal.ts'
import { useFloating } from '../floating/use-floating.ts'
import { useOpen } from '../floating/use-open.ts'
import { popoverRecipe } from './popover.recipe.ts'

const Surface = chakra('div', popoverRecipe)

export type PopoverProps = {
  /** The button that opens and closes it. */
  trigger: Trigger
  /** The accessible name of the popover. */
  label: string
  /** The content of the panel; a function gets `close`, which closes it and returns the focus to the trigger. */
  children: ReactNode | ((close: () => void) => ReactNode)
  /** The side of the trigger on which it appears. */
  placement?: Placement
  /** Whether it is visible. */
  isOpen?: boolean
  /** Called when it opens or closes. */
  onOpenChange?: (isOpen: boolean) => void
}

/**
 * A non-modal surface beside its trigger, opened by click, tap, Enter or Space. Opening moves focus into it; Escape
 * closes it and returns focus; a press or focus outside closes it.
 */
export const Popover = ({
  trigger,
  label,
  children,
  placement = 'bottom-start',
  isOpen,
  onOpenChange,
}: PopoverProps) => {
  const [isShown, setShown] = useOpen(isOpen, onOpenChange)
  const id = useId()
  const anchor = useRef<HTMLButtonElement>(null)
  const surface = useRef<HTMLDivElement>(null)
  const close = () => {
    setShown(false)
    anchor.current?.focus()
  }
  useDismissal(isShown, [anchor, surface], (reason) => (reason === 'escape' ? close() : setShown(false)))
  return (
    <>
      {withTriggerProps(trigger, {
        ref: anchor,
        'aria-haspopup': 'dialog',
        'aria-expanded': isShown,
        'aria-controls': isShown ? id : undefined,
        onClick: () => setShown(!isShown),
      })}
      {isShown && (
        <PopoverSurface {...{ id, label, anchor, surface, placement }}>
          {typeof children === 'function' ? children(close) : children}
        </PopoverSurface>
      )}
    </>
  )
}

type PopoverSurfaceProps = {
  id: string
  label: string
  anchor: RefObject<HTMLElement | null>
  surface: RefObject<HTMLDivElement | null>
  placement: Placement
  children: ReactNode
}

const PopoverSurface = ({ id, label, anchor, surface, placement, children }: PopoverSurfaceProps) => {
  const float = useFloating(anchor, placement, surface)
  useEffect(() => {
    // The content may have taken the focus already.
    if (!surface.current?.contains(document.activeElement)) surface.current?.focus({ preventScroll: true })
  }, [surface])
  return (
    <Surface ref={float} id={id} role="dialog" aria-label={label} tabIndex={-1} popover="manual">
      {children}
    </Surface>
  )
}

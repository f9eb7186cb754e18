import { type FocusEvent, type PointerEvent, useEffect, useRef } from 'react'

/** Time in milliseconds for the pointer to move from the button to the menu. */
const leaveMs = 180

type HoverMenu = {
  readonly isOpen: boolean
  readonly setOpen: (isOpen: boolean) => void
}

/**
 * Opens a menu while a mouse hovers over its button or the menu, and when the button gets keyboard focus. Returns
 * handlers for the element around both. Touch opens it by pressing the button. The menu closes when the mouse leaves,
 * unless the focus is inside.
 */
export const useHoverMenu = ({ isOpen, setOpen }: HoverMenu) => {
  const leaving = useRef<ReturnType<typeof setTimeout>>(undefined)
  /** Hover has opened the menu: the next press must not close it. */
  const isHovered = useRef(false)
  useEffect(() => () => clearTimeout(leaving.current), [])
  return {
    isHovered,
    handlers: {
      onPointerEnter: ({ pointerType }: PointerEvent) => {
        if (pointerType !== 'mouse') return
        clearTimeout(leaving.current)
        isHovered.current = true
        setOpen(true)
      },
      onPointerLeave: ({ pointerType, currentTarget }: PointerEvent) => {
        if (pointerType !== 'mouse') return
        isHovered.current = false
        const holdsFocus = () => currentTarget.querySelector('[role=menu] :focus-visible') !== null
        leaving.current = setTimeout(() => !holdsFocus() && setOpen(false), leaveMs)
      },
      onFocus: ({ target, relatedTarget, currentTarget }: FocusEvent) => {
        const comesFromOutside = !currentTarget.contains(relatedTarget)
        if (comesFromOutside && !isOpen && target.matches(':focus-visible')) setOpen(true)
      },
    },
  }
}

import { type KeyboardEvent, type MouseEvent, type PointerEvent, useEffect, useRef, useState } from 'react'

const isPressKey = (key: string): boolean => key === ' ' || key === 'Enter'

/** Screen readers on phones send pointer events of size 0, down and up at once. */
const isVirtual = (event: PointerEvent): boolean => event.width === 0 && event.height === 0

/** Events that end a hold anywhere in the document: a disabled button gets no `pointerup`. */
const endings = ['pointerup', 'pointercancel', 'blur', 'submit'] as const

/**
 * Whether a button is held down by pointer, finger, Space or Enter.
 * Assistive technology cannot hold: its click toggles the state until the next click or until focus leaves.
 */
export const useHeld = () => {
  const [isHeld, setHeld] = useState(false)
  const isClickOfPress = useRef(false)
  useEffect(() => {
    if (!isHeld) return
    const release = () => setHeld(false)
    for (const ending of endings) window.addEventListener(ending, release)
    return () => {
      for (const ending of endings) window.removeEventListener(ending, release)
    }
  }, [isHeld])

  const holdProps = {
    onPointerDown: (event: PointerEvent<HTMLElement>) => {
      isClickOfPress.current = !isVirtual(event)
      if (event.button !== 0 || isVirtual(event)) return
      // Touch captures the pointer, so that leaving the button would fire no event.
      if (event.currentTarget.hasPointerCapture(event.pointerId)) {
        event.currentTarget.releasePointerCapture(event.pointerId)
      }
      setHeld(true)
    },
    onPointerLeave: () => setHeld(false),
    // Keeps the focus in the field.
    onMouseDown: (event: MouseEvent) => event.preventDefault(),
    // A long press would open the context menu.
    onContextMenu: (event: MouseEvent) => event.preventDefault(),
    onKeyDown: (event: KeyboardEvent) => {
      if (!isPressKey(event.key)) return
      event.preventDefault()
      if (!event.repeat) setHeld(true)
    },
    onKeyUp: (event: KeyboardEvent) => {
      if (!isPressKey(event.key)) return
      event.preventDefault()
      setHeld(false)
    },
    onBlur: () => setHeld(false),
    onClick: (event: MouseEvent) => {
      if (event.detail === 0 || !isClickOfPress.current) setHeld((was) => !was)
      isClickOfPress.current = false
    },
  }
  return [isHeld, holdProps] as const
}

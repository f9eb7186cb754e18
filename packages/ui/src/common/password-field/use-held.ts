import { type KeyboardEvent, type MouseEvent, type PointerEvent, useEffect, useRef, useState } from 'react'

const isPressKey = (key: string): boolean => key === ' ' || key === 'Enter'

/** Screen readers of phones press with a pointer that has no size, and let go at once. */
const isVirtual = (event: PointerEvent): boolean => event.width === 0 && event.height === 0

/** What ends a hold wherever it happens: a disabled button, for one, hears no release of its own. */
const endings = ['pointerup', 'pointercancel', 'blur', 'submit'] as const

/**
 * Whether a button is being held down, by pointer, finger or the Space or Enter key.
 * Assistive technology cannot hold: its click turns the state over until the next click or until focus leaves.
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
      // A finger is captured by what it touched and would never be seen to leave it.
      if (event.currentTarget.hasPointerCapture(event.pointerId)) {
        event.currentTarget.releasePointerCapture(event.pointerId)
      }
      setHeld(true)
    },
    onPointerLeave: () => setHeld(false),
    // Focus and caret stay in the field being typed in.
    onMouseDown: (event: MouseEvent) => event.preventDefault(),
    // A long touch would open a menu instead.
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

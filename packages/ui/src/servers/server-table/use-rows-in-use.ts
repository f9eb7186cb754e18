import { heldAfterTouchMs } from '@warmup/domain/servers'
import { type FocusEvent, type PointerEvent, type TouchEvent, useEffect, useEffectEvent, useRef } from 'react'

type Use = 'pointer' | 'finger' | 'focus'

/** A finger moves nothing over the rows: its touches are counted apart, because scrolling ends a pointer early. */
const isFinger = ({ pointerType }: PointerEvent) => pointerType === 'touch'

/**
 * Handlers for the rows that tell when somebody begins and ends to point at them (docs/product.md#held-order): a pointer that
 * moved there, a finger until some time after it left, or the keyboard's focus. A pointer that only rests where the list
 * appears does not count yet, and nothing counts once the page is hidden.
 */
export const useRowsInUse = (onInUse: ((isInUse: boolean) => void) | undefined) => {
  const uses = useRef(new Set<Use>())
  const reported = useRef(false)
  const touch = useRef<ReturnType<typeof setTimeout>>(undefined)
  const report = useEffectEvent(() => {
    const isInUse = uses.current.size > 0
    if (isInUse === reported.current) return
    reported.current = isInUse
    onInUse?.(isInUse)
  })
  const begin = (use: Use) => {
    uses.current.add(use)
    report()
  }
  const end = (use: Use) => {
    uses.current.delete(use)
    report()
  }

  useEffect(() => {
    const [currentUses, currentTouch] = [uses.current, touch]
    const endAll = () => {
      clearTimeout(currentTouch.current)
      currentUses.clear()
      report()
    }
    const onHidden = () => document.hidden && endAll()
    document.addEventListener('visibilitychange', onHidden)
    return () => {
      document.removeEventListener('visibilitychange', onHidden)
      endAll()
    }
  }, [])

  const onTouchStart = ({ target }: TouchEvent) => {
    clearTimeout(touch.current)
    begin('finger')
    // On the element itself: it may leave the document while the finger scrolls, and then tells nobody above it.
    const lifted = new AbortController()
    const onLifted = (event: Event) => {
      if ((event as globalThis.TouchEvent).touches.length > 0) return
      lifted.abort()
      // Not at once: the click that follows must find the rows where they were.
      touch.current = setTimeout(() => end('finger'), heldAfterTouchMs)
    }
    for (const type of ['touchend', 'touchcancel']) target.addEventListener(type, onLifted, { signal: lifted.signal })
  }
  return {
    onPointerMove: (event: PointerEvent) => !isFinger(event) && begin('pointer'),
    onPointerLeave: (event: PointerEvent) => !isFinger(event) && end('pointer'),
    onWheel: () => begin('pointer'),
    onTouchStart,
    /** A click focuses, too: only where the focus shows is the keyboard in use. */
    onFocus: ({ target }: FocusEvent) => (target.matches(':focus-visible') ? begin('focus') : end('focus')),
    onBlur: ({ target, relatedTarget, currentTarget }: FocusEvent) => {
      // A window that loses focus takes none from the control in it.
      if (document.activeElement !== target && !currentTarget.contains(relatedTarget)) end('focus')
    },
  }
}

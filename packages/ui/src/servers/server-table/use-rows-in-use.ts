import { heldAfterTouchMs } from '@warmup/domain/servers'
import { type FocusEvent, type PointerEvent, type TouchEvent, useEffect, useEffectEvent, useRef } from 'react'

type Use = 'pointer' | 'finger' | 'focus'

/** A touch does not hover, and is tracked by touch events, because scrolling cancels its pointer events early. */
const isFinger = ({ pointerType }: PointerEvent) => pointerType === 'touch'

/**
 * Returns handlers that report when the user starts and stops pointing at the rows (docs/product/servers.md#held-order): by a
 * moved pointer, by touch (until some time after the release), or by keyboard focus. A resting pointer does not count
 * until it moves, and nothing counts while the page is hidden.
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
    // Listens on the element itself: if it leaves the document during a scroll, its events no longer bubble.
    const lifted = new AbortController()
    const onLifted = (event: Event) => {
      if ((event as globalThis.TouchEvent).touches.length > 0) return
      lifted.abort()
      // Delayed: the following click must find the rows in place.
      touch.current = setTimeout(() => end('finger'), heldAfterTouchMs)
    }
    for (const type of ['touchend', 'touchcancel']) target.addEventListener(type, onLifted, { signal: lifted.signal })
  }
  return {
    onPointerMove: (event: PointerEvent) => !isFinger(event) && begin('pointer'),
    onPointerLeave: (event: PointerEvent) => !isFinger(event) && end('pointer'),
    onWheel: () => begin('pointer'),
    onTouchStart,
    /** A click focuses, too: only `:focus-visible` means keyboard use. */
    onFocus: ({ target }: FocusEvent) => (target.matches(':focus-visible') ? begin('focus') : end('focus')),
    onBlur: ({ target, relatedTarget, currentTarget }: FocusEvent) => {
      // Blur of the window does not move the focus inside the document.
      if (document.activeElement !== target && !currentTarget.contains(relatedTarget)) end('focus')
    },
  }
}

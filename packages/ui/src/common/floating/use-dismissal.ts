import { type RefObject, useEffect, useEffectEvent } from 'react'

type Reason = 'escape' | 'outside'

type Options = {
  /** Escape goes on to what lies around, such as a dialog: for what only shows something and asks nothing. */
  isEscapeShared?: boolean
}

/** Tells when a person turns away from something open: Escape, or a press or focus outside of `inside`. */
export const useDismissal = (
  isOpen: boolean,
  inside: readonly RefObject<HTMLElement | null>[],
  onDismiss: (reason: Reason) => void,
  { isEscapeShared = false }: Options = {},
): void => {
  const dismiss = useEffectEvent(onDismiss)
  const isInside = useEffectEvent((target: EventTarget | null) =>
    inside.some(({ current }) => target instanceof Node && current?.contains(target)),
  )
  useEffect(() => {
    if (!isOpen) return
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return
      // A dialog around this stays open: Escape closes one thing at a time.
      if (!isEscapeShared) {
        event.stopPropagation()
        event.preventDefault()
      }
      dismiss('escape')
    }
    const onOutside = (event: Event) => {
      if (!isInside(event.target)) dismiss('outside')
    }
    window.addEventListener('keydown', onKeyDown, { capture: true })
    window.addEventListener('pointerdown', onOutside, { capture: true })
    window.addEventListener('focusin', onOutside, { capture: true })
    return () => {
      window.removeEventListener('keydown', onKeyDown, { capture: true })
      window.removeEventListener('pointerdown', onOutside, { capture: true })
      window.removeEventListener('focusin', onOutside, { capture: true })
    }
  }, [isOpen, isEscapeShared])
}

import { type RefObject, useEffect, useEffectEvent } from 'react'
import { isForSearch } from '../search-field/is-for-search.ts'

type Reason = 'escape' | 'outside'

type Options = {
  /** Escape also reaches the surrounding dialog. For tooltips and similar elements. */
  isEscapeShared?: boolean
}

/** Open elements that Escape closes, the innermost last. Escape closes one at a time. */
const layers: symbol[] = []

/** Calls `onDismiss` on Escape, or on a press or focus outside the elements of `inside`. */
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
    const layer = Symbol()
    if (!isEscapeShared) layers.push(layer)
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || isForSearch(event)) return
      if (!isEscapeShared) {
        if (layers.at(-1) !== layer) return
        // Prevents Escape from closing a surrounding dialog.
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
      if (!isEscapeShared) layers.splice(layers.indexOf(layer), 1)
      window.removeEventListener('keydown', onKeyDown, { capture: true })
      window.removeEventListener('pointerdown', onOutside, { capture: true })
      window.removeEventListener('focusin', onOutside, { capture: true })
    }
  }, [isOpen, isEscapeShared])
}

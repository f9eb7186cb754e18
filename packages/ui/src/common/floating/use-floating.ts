import { type RefObject, useCallback } from 'react'
import { type Placement, placeBeside } from './place-beside.ts'

/** The placement function of each shown element. */
const placers = new WeakMap<Element, () => void>()

const shownIn = (floating: HTMLElement) => floating.querySelectorAll<HTMLElement>('[popover]:popover-open')

const canUseTopLayer = (element: HTMLElement): boolean => 'showPopover' in element

/**
 * Positions an element beside its anchor while it is mounted. Returns the ref for that element and also sets `own`.
 * The element keeps its place in the document, so that focus order and modal dialogs work, and is shown in the browser's
 * top layer, so that nothing clips or covers it.
 */
export const useFloating = (
  anchor: RefObject<HTMLElement | null>,
  placement: Placement,
  own?: RefObject<HTMLElement | null>,
  /** Runs before the element is measured, and may limit its width. Must be the same function in every render. */
  limit?: (floating: HTMLElement, anchor: HTMLElement) => void,
) =>
  useCallback(
    (floating: HTMLElement | null) => {
      if (own) own.current = floating
      if (floating === null) return
      if (canUseTopLayer(floating) && !floating.matches(':popover-open')) {
        floating.showPopover()
        // Nested elements mount first, but the element shown last lies on top.
        for (const inner of shownIn(floating)) {
          inner.hidePopover()
          inner.showPopover()
        }
      }
      const place = () => {
        if (anchor.current === null) return
        const { scrollTop } = floating
        floating.style.maxHeight = ''
        limit?.(floating, anchor.current)
        const { left, top, maxHeight, side } = placeBeside({
          anchor: anchor.current.getBoundingClientRect(),
          floating: { width: floating.offsetWidth, height: floating.offsetHeight },
          viewport: { width: document.documentElement.clientWidth, height: window.innerHeight },
          placement,
        })
        floating.dataset.side = side
        floating.style.left = `${left}px`
        floating.style.top = `${top}px`
        floating.style.maxHeight = `${maxHeight}px`
        // Measured at its full height, the element was scrolled to its start.
        if (floating.scrollTop !== scrollTop) floating.scrollTop = scrollTop
        // Nested elements have moved along, and may have been placed earlier.
        for (const inner of shownIn(floating)) placers.get(inner)?.()
      }
      placers.set(floating, place)
      place()
      const sizes = new ResizeObserver(place)
      sizes.observe(floating)
      // Scrolling inside the element does not move its anchor.
      const follow = ({ target }: Event) => {
        if (!(target instanceof Node && floating.contains(target))) place()
      }
      window.addEventListener('scroll', follow, { capture: true, passive: true })
      window.addEventListener('resize', place)
      return () => {
        placers.delete(floating)
        sizes.disconnect()
        window.removeEventListener('scroll', follow, { capture: true })
        window.removeEventListener('resize', place)
        if (own) own.current = null
      }
    },
    [anchor, placement, own, limit],
  )

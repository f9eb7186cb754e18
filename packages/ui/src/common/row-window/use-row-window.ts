import { type RefObject, startTransition, useLayoutEffect, useState } from 'react'
import { flushSync } from 'react-dom'
import { fitRange, type RowRange, rowsInView } from './rows-in-view.ts'
import './row-window.css'

/** The custom property with the distance between the tops of two rows, in px. */
const pitchProperty = '--row-pitch'
const beforeMeasuring: RowRange = { first: 0, last: 20 }

const pitchOf = (list: HTMLElement): number => {
  const value = getComputedStyle(list).getPropertyValue(pitchProperty).trim()
  // Firefox before 128 does not register properties and returns the text of the style sheet.
  const unit = value.endsWith('rem') ? Number.parseFloat(getComputedStyle(document.documentElement).fontSize) : 1
  return Number.parseFloat(value) * unit || 64
}

/**
 * Returns the rows to render of a long list of equal rows, updated when the page or an ancestor scrolls. The style
 * sheet defines the row pitch, so that layouts can differ without a script.
 */
export const useRowWindow = (ref: RefObject<HTMLElement | null>, count: number): RowRange => {
  const [range, setRange] = useState(beforeMeasuring)
  useLayoutEffect(() => {
    const list = ref.current
    if (list === null) return
    let pitch = pitchOf(list)
    const rowsNow = () => rowsInView({ top: list.getBoundingClientRect().top, pitch, viewport: window.innerHeight })
    const measure = () => {
      const next = rowsNow()
      setRange((current) => (current.first === next.first && current.last === next.last ? current : next))
    }
    const measureFirst = () => {
      // Surplus rows show no gap, so their removal may wait and not block a new page.
      if (rowsNow().last <= beforeMeasuring.last) startTransition(measure)
      else measure()
    }
    // Synchronous: one frame later the page would show a gap.
    const onScroll = () => flushSync(measure)
    const onResize = () => {
      pitch = pitchOf(list)
      measure()
    }
    measureFirst()
    const sizes = new ResizeObserver(onResize)
    sizes.observe(document.body)
    window.addEventListener('scroll', onScroll, { capture: true, passive: true })
    window.addEventListener('resize', onResize)
    return () => {
      sizes.disconnect()
      window.removeEventListener('scroll', onScroll, { capture: true })
      window.removeEventListener('resize', onResize)
    }
  }, [ref])
  return fitRange(range, count)
}

import { type RefObject, startTransition, useLayoutEffect, useState } from 'react'
import { flushSync } from 'react-dom'
import { fitRange, type RowRange, rowsInView } from './rows-in-view.ts'
import './row-window.css'

/** The custom property with the distance from one row's top to the next one's, in px. */
const pitchProperty = '--row-pitch'
const beforeMeasuring: RowRange = { first: 0, last: 20 }

const pitchOf = (list: HTMLElement): number =>
  Number.parseFloat(getComputedStyle(list).getPropertyValue(pitchProperty)) || 64

/**
 * Which rows of a long list of equal rows to render while the page, or anything around the list, scrolls.
 * The list's own styles decide the rows' pitch, so that layouts differ without a script.
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
      // Rows too many show no gap: removing them must not hold up a page that was just rendered.
      if (rowsNow().last <= beforeMeasuring.last) startTransition(measure)
      else measure()
    }
    // At once: a frame later the page would show a gap.
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

import { useEffect, useRef, useState } from 'react'
import { type Area, revive, type Still } from './capture.ts'
import { type Wanted, workshop } from './workshop.ts'

type Result = { status: 'waiting' } | { status: 'made'; still: Still } | { status: 'failed' }

/** The still of a story, requested when the element comes near the visible part of the page. */
export const useStill = (wanted: Wanted) => {
  const { storyId, theme, locale, width, isOwnViewport } = wanted
  const place = useRef<HTMLDivElement>(null)
  const [result, setResult] = useState<Result>({ status: 'waiting' })
  useEffect(() => {
    const asked: Wanted = { storyId, theme, locale, width, isOwnViewport }
    let isGone = false
    let isAsked = false
    const observer = new IntersectionObserver(
      ([entry]) => {
        if (!entry?.isIntersecting || isAsked) return
        isAsked = true
        workshop.still(asked, entry.boundingClientRect.top).then(
          (still) => !isGone && setResult({ status: 'made', still }),
          () => !isGone && setResult({ status: 'failed' }),
        )
      },
      { rootMargin: '300px' },
    )
    if (place.current) observer.observe(place.current)
    return () => {
      isGone = true
      observer.disconnect()
      workshop.cancel(asked)
    }
  }, [storyId, theme, locale, width, isOwnViewport])
  return { place, result }
}

export type StillFrameProps = { still: Still; area: Area; width: number; title: string }

/** Shows an area of a still, scaled to the given width. */
export const StillFrame = ({ still, area, width, title }: StillFrameProps) => {
  const { page, html } = still
  const scale = Math.min(1, width / area.width)
  return (
    <div
      className="still"
      style={{
        width: area.width * scale,
        height: area.height * scale,
      }}
    >
      <iframe
        title={title}
        aria-hidden
        inert
        tabIndex={-1}
        srcDoc={html}
        onLoad={({ currentTarget }) => currentTarget.contentDocument && revive(currentTarget.contentDocument)}
        style={{
          width: page.width,
          height: page.height,
          transform: `scale(${scale}) translate(${-area.left}px, ${-area.top}px)`,
        }}
      />
    </div>
  )
}

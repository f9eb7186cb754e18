import { useRef, useState } from 'react'
import { ownWidth } from './own-width.ts'
import { type StillProps, scaleOf } from './still-props.ts'
import { type Area, storyArea } from './story-area.ts'
import { useTurn } from './turns.ts'

const heights: Readonly<Record<number, number>> = { 390: 844, 834: 1_112, 1440: 900 }

/** Calls back once Storybook shows the story or its error, and after every change, including the width. */
const followStory = (page: Document, onChange: () => void): void => {
  const isShown = () => page.body.matches('.sb-show-main, .sb-show-errordisplay')
  const check = () => isShown() && onChange()
  new MutationObserver(check).observe(page.body, { subtree: true, childList: true, attributes: true })
  page.defaultView?.addEventListener('resize', check)
  check()
}

/**
 * A story that runs inside the page, scaled to the width of its cell. It is inert: neither the pointer nor the Tab key
 * reaches it. Its play function moves a focus of its own (`virtual-focus.ts`), without the styles of the focus.
 */
export const LiveCopy = (props: StillProps) => {
  const { wanted, name, onSize } = props
  const { storyId, theme, locale, isOwnViewport } = wanted
  const place = useRef<HTMLDivElement>(null)
  const { hasTurn, finish } = useTurn(place)
  const [pageWidth, setPageWidth] = useState(wanted.width)
  const [area, setArea] = useState<Area>()
  const follow = (frame: HTMLIFrameElement) => {
    const { contentDocument: page, contentWindow: view } = frame
    if (!page || !view) return
    followStory(page, async () => {
      setPageWidth((isOwnViewport && (await ownWidth(storyId, view))) || wanted.width)
      const found = storyArea(page)
      setArea(found)
      onSize(found)
      finish()
    })
  }
  const scale = area ? scaleOf(area, props) : 1
  return (
    <div ref={place} className="still" style={area && { width: area.width * scale, height: area.height * scale }}>
      {hasTurn && (
        <iframe
          title={name}
          inert
          tabIndex={-1}
          src={`iframe.html?viewMode=story&apart=1&id=${storyId}&globals=theme:${theme};locale:${locale}`}
          onLoad={({ currentTarget }) => follow(currentTarget)}
          style={{
            width: pageWidth,
            height: heights[pageWidth] ?? 900,
            visibility: area ? undefined : 'hidden',
            transform: `scale(${scale}) translate(${-(area?.left ?? 0)}px, ${-(area?.top ?? 0)}px)`,
          }}
        />
      )}
    </div>
  )
}

import { ArrowRight } from 'lucide-react'
import { Suspense, useEffect, useRef, useState } from 'react'
import { Still } from '../stills/still.tsx'
import type { Size, Wanted } from '../stills/still-props.ts'
import { addressOf } from './links.tsx'
import { everyWidth, type Narrowing, variantsOf } from './narrowing.tsx'
import { usePageSettings, useWords } from './page-settings.ts'
import type { IndexedStory } from './stories-index.ts'

/** Components up to this width are shown as a table with a column for each variant. */
const narrowPart = 320
/** Wide components up to this height are stacked: side by side their text would be too small to read. */
const lowPart = 320
const gap = 16
const labelWidth = 200

type CellProps = {
  wanted: Wanted
  width: number
  /** Maximum height in pixels; unlimited by default. */
  height?: number
  onMeasured?: (size: Size) => void
}

/** One state in one variant; a click opens the story. */
export const Cell = ({ wanted, width, height, onMeasured }: CellProps) => {
  const w = useWords()
  const [status, setStatus] = useState<'waiting' | 'shown' | 'empty'>('waiting')
  const { theme, locale, storyId } = wanted
  const variant = `${w[theme]} · ${locale === 'zh' ? '中文' : 'English'}`
  const resize = (size: Size | undefined) => {
    setStatus(size ? 'shown' : 'empty')
    if (size) onMeasured?.(size)
  }
  return (
    <div className={`wp-cell ${theme}`} data-variant={`${theme} ${locale}`} data-status={status}>
      <a href={addressOf('story', storyId, wanted)} target="_top" aria-label={`${w.open} · ${variant}`}>
        <Suspense>
          <Still wanted={wanted} width={width - 10} height={height} name={variant} onSize={resize} />
        </Suspense>
        {status !== 'shown' && <span className="wp-quiet">{w[status]}</span>}
      </a>
    </div>
  )
}

/** The width in pixels of an element, and the element's ref. */
export const useWidth = () => {
  const element = useRef<HTMLDivElement>(null)
  const [width, setWidth] = useState(0)
  useEffect(() => {
    const observer = new ResizeObserver(([entry]) => setWidth(Math.floor(entry?.contentRect.width ?? 0)))
    if (element.current) observer.observe(element.current)
    return () => observer.disconnect()
  }, [])
  return [element, width] as const
}

/** The name of a state in the language of the page; in Chinese with the English one, which the sources use. */
export const StateName = ({ name, chinese }: Pick<IndexedStory, 'name' | 'chinese'>) =>
  usePageSettings().language === 'en' ? (
    name
  ) : (
    <span>
      {chinese} <small>{name}</small>
    </span>
  )

/** The width in pixels at which a story that names no viewport is drawn. */
export const fitWidth = (isScreen: boolean): number => (isScreen ? 1440 : 1100)

export type StateSheetProps = {
  stories: readonly (IndexedStory & { description?: string })[]
  narrowing: Narrowing
  /** Screens are scaled to the width of a desktop, components to the width of a column. */
  isScreen: boolean
}

type Place = Pick<StateSheetProps, 'narrowing' | 'isScreen'> & {
  room: number
  largest: Size
  count: number
}

/** The widths in pixels of the columns for `count` variants, and whether the names of states have a column. */
const layoutOf = ({ narrowing, isScreen, room, largest, count }: Place): { isTable: boolean; columns: number[] } => {
  if (narrowing.width === 'all') {
    // Screens share one scale. A component has a similar width in each viewport, so its columns are equal.
    const parts = everyWidth.map((width) => (isScreen ? width : 1))
    const scale = (room - gap * (parts.length - 1)) / parts.reduce((sum, part) => sum + part, 0)
    return { isTable: false, columns: parts.map((part) => Math.floor(part * scale)) }
  }
  const isTable = largest.width <= narrowPart && room > 720
  const isStrip = largest.width > room / 2 && largest.height <= lowPart
  const columns = isTable ? count : Math.min(count, room > 720 && !isStrip ? 2 : 1)
  const forCells = isTable ? room - labelWidth : room - gap * (columns - 1)
  return { isTable, columns: Array.from({ length: columns }, () => Math.floor(forCells / columns)) }
}

/**
 * All states side by side: a row for each state, a column for each theme and language. Wide components are below their
 * names.
 */
export const StateSheet = ({ stories, narrowing, isScreen }: StateSheetProps) => {
  const w = useWords()
  const [sheet, room] = useWidth()
  const [largest, setLargest] = useState({ width: 0, height: 0 })
  const [measure] = useState(
    () =>
      ({ width, height }: Size) =>
        setLargest((before) => ({ width: Math.max(before.width, width), height: Math.max(before.height, height) })),
  )
  const variants = variantsOf(narrowing, fitWidth(isScreen))
  const { isTable, columns } = layoutOf({ narrowing, isScreen, room, largest, count: variants.length })
  const gridTemplateColumns = [...(isTable ? [labelWidth] : []), ...columns].map((width) => `${width}px`).join(' ')
  return (
    <div ref={sheet} className="wp-sheet" data-layout={isTable ? 'table' : 'blocks'}>
      {isTable && (
        <div className="wp-row wp-head" style={{ gridTemplateColumns }}>
          <span>{w.states(stories.length)}</span>
          {variants.map(({ theme, locale }) => (
            <span key={`${theme}${locale}`}>
              {w[theme]} <b>{locale === 'zh' ? '中文' : 'English'}</b>
            </span>
          ))}
        </div>
      )}
      {narrowing.width === 'all' && (
        <div className="wp-row wp-head wp-widths" style={{ gridTemplateColumns }}>
          {everyWidth.map((width) => (
            <b key={width}>{width}</b>
          ))}
        </div>
      )}
      {room > 0 &&
        stories.map(({ id, description, ...state }) => (
          <section key={id} className="wp-row" data-story={id} style={{ gridTemplateColumns }}>
            <h3>
              <a href={addressOf('story', id, variants[0] ?? { theme: 'dark', locale: 'zh' })} target="_top">
                <StateName {...state} />
                <ArrowRight size={14} aria-hidden />
              </a>
              {description && <small>{description}</small>}
            </h3>
            {variants.map((variant, at) => (
              <Cell
                key={`${variant.theme}${variant.locale}${variant.width}`}
                wanted={{ storyId: id, ...variant }}
                width={columns[at % columns.length] ?? room}
                onMeasured={measure}
              />
            ))}
          </section>
        ))}
    </div>
  )
}

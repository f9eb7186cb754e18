import { useDeferredValue } from 'react'
import { useWasPrerendered } from '../../common/index.ts'
import { mapTint, plainMapName } from './map-tint.ts'
import { emblemBox, isTopographyKnown, type Topography, topographyOf } from './topography.ts'

/** A corner cut at 45 degrees, in proportion to the emblem. */
const chamfer = (cut: number) => ({
  clipPath: `polygon(0 0, calc(100% - ${cut}px) 0, 100% ${cut}px, 100% 100%, 0 100%)`,
})

const sizes = {
  small: { width: 30, height: 20, line: 13, style: chamfer(5) },
  row: { width: 52, height: 34, line: 8, style: chamfer(7) },
  card: { width: 48, height: 48, line: 6, style: chamfer(8) },
  large: { width: 112, height: 72, line: 5, style: chamfer(10) },
} as const

const viewBox = `0 0 ${emblemBox.width} ${emblemBox.height}`

/**
 * Returns the lines of a map; undefined until they are computed. Computing many maps takes longer than the rest of the
 * list's first render, so new ones follow in a separate render. A prerendered page contains them.
 */
const useTopography = (map: string): Topography | undefined => {
  const isReady = useWasPrerendered() || isTopographyKnown(map)
  const drawn = useDeferredValue<string | null>(map, isReady ? map : null)
  return drawn === null ? undefined : topographyOf(drawn)
}

export type MapEmblemProps = {
  /** The map name that the server reports, such as `de_mirage` or `workshop/3070284539/aim_redline`. */
  map: string
  size?: keyof typeof sizes
}

/**
 * A map's emblem: contour lines generated from its name, tinted by its family. Same in both themes. Decorative: the
 * map's name is always shown beside it.
 */
export const MapEmblem = ({ map, size = 'row' }: MapEmblemProps) => {
  const { hue, saturation } = mapTint(map)
  const topography = useTopography(plainMapName(map))
  const { width, height, line, style } = sizes[size]
  return (
    <svg
      className="w-map-emblem"
      aria-hidden="true"
      width={width}
      height={height}
      viewBox={viewBox}
      preserveAspectRatio="xMidYMid slice"
      fill="none"
      style={{ ...style, background: `hsl(${hue} ${saturation}% 12%)` }}
    >
      {topography && (
        <>
          <path d={topography.lines} stroke={`hsl(${hue} ${saturation}% 42%)`} strokeWidth={line} />
          <path
            d={topography.peaks}
            stroke={`hsl(${hue} ${saturation + 10}% 66%)`}
            strokeWidth={line * 1.3}
            fill={`hsl(${hue} ${saturation}% 26%)`}
          />
        </>
      )}
    </svg>
  )
}

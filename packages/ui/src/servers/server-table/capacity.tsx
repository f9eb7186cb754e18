// biome-ignore-all lint/a11y/useSemanticElements: a <table> laid out as a grid is no table to some screen readers; roles are
// biome-ignore-all lint/a11y/useFocusableInteractive: a table's cell is not a control
import type { CSSProperties, ReactNode } from 'react'

/** One segment per slot for up to 16 slots; ten segments for larger servers or an unknown size. */
const segmentsOf = (max: number): number => (max > 0 && max <= 16 ? max : 10)

/** Number of lit segments: at least one if there are players; all only if the server is full or overfull. */
const litSegments = (players: number, max: number, segments: number): number => {
  if (players <= 0 || max <= 0) return 0
  if (players >= max) return segments
  return Math.min(segments - 1, Math.max(1, Math.round((players / max) * segments)))
}

/** Distance between segments in whole px, so that all look the same, in a bar of at most 68 px. */
const pitchOf = (segments: number): string => `${Math.floor(70 / segments)}px`

type BarStyle = CSSProperties & { '--lit': number; '--segments': number; '--pitch': string }

type CapacityProps = { players: number; max: number; children: ReactNode }

/** A server's players and slots as a number and a segmented bar; `children` follow the bar. */
export const Capacity = ({ players, max, children }: CapacityProps) => {
  const segments = segmentsOf(max)
  const bar: BarStyle = {
    '--lit': litSegments(players, max, segments),
    '--segments': segments,
    '--pitch': pitchOf(segments),
  }
  return (
    <div role="cell" className="server-players" style={bar}>
      <span className="server-count">
        {/* The key remounts the element: a changed text would count as a layout shift. */}
        <b key={players}>{players}</b>
        <span>{`/${max > 0 ? max : '–'}`}</span>
      </span>
      {children}
    </div>
  )
}

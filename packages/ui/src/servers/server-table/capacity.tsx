// biome-ignore-all lint/a11y/useSemanticElements: a <table> laid out as a grid is no table to some screen readers; roles are
// biome-ignore-all lint/a11y/useFocusableInteractive: a table's cell is not a control
import type { CSSProperties, ReactNode } from 'react'

const segments = 10

/** Lit segments of ten: any player lights one, only a full server lights all; more players than slots change nothing. */
const litSegments = (players: number, max: number): number => {
  if (players <= 0 || max <= 0) return 0
  if (players >= max) return segments
  return Math.min(segments - 1, Math.max(1, Math.round((players / max) * segments)))
}

type BarStyle = CSSProperties & { '--lit': number }

type CapacityProps = { players: number; max: number; children: ReactNode }

/** The players of a server and its slots, as a number and a segmented bar; `children` follow the bar. */
export const Capacity = ({ players, max, children }: CapacityProps) => {
  const lit: BarStyle = { '--lit': litSegments(players, max) }
  return (
    <div role="cell" className="server-players" style={lit}>
      <span className="server-count">
        {/* Another number is another element: as a change of its text it would count as a shift of the layout. */}
        <b key={players}>{players}</b>
        {`/${max > 0 ? max : '–'}`}
      </span>
      {children}
    </div>
  )
}

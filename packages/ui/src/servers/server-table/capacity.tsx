import type { CSSProperties } from 'react'

const segments = 10

/** Lit segments of ten: any player lights one, only a full server lights all; more players than slots change nothing. */
export const litSegments = (players: number, max: number): number => {
  if (players <= 0 || max <= 0) return 0
  if (players >= max) return segments
  return Math.min(segments - 1, Math.max(1, Math.round((players / max) * segments)))
}

type BarStyle = CSSProperties & { '--lit': number }

type CapacityProps = { players: number; max: number }

/** Players of how many slots, as number and segmented bar. Styled by the list around it. */
export const Capacity = ({ players, max }: CapacityProps) => {
  const lit: BarStyle = { '--lit': litSegments(players, max) }
  return (
    <>
      <span className="count">
        {/* Another number is another element: as a change of its text it would count as a shift of the layout. */}
        <b key={players}>{players}</b>/{max > 0 ? max : '–'}
      </span>
      <span className="bar" aria-hidden="true" style={lit} />
    </>
  )
}

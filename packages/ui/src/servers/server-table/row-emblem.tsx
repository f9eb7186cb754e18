import type { Server } from '@warmup/domain/servers'
import { createContext, memo, useContext } from 'react'
import { MapEmblem } from '../map-emblem/index.ts'

/** The list as it was last painted. */
export const PaintedServers = createContext<readonly Server[]>([])

type RowEmblemProps = { index: number; map: string }

/**
 * The emblem of a row, drawn once the row's words are painted: a frame later than they, at first only its ground.
 * Contour lines are most of what there is to draw of a row, and the least of what it says.
 */
export const RowEmblem = memo(({ index, map }: RowEmblemProps) => {
  const painted = useContext(PaintedServers)[index]?.map
  return <MapEmblem map={painted ?? map} isBlank={painted === undefined} />
})

import type { LeaderboardEntry } from '@warmup/domain/leaderboard'
import { type MouseEvent, useId, useRef } from 'react'
import { indexesToRender, useRowWindow } from '../../common/index.ts'
import type { BoardListProps } from './board-list-props.ts'
import { useRowStop } from './use-row-stop.ts'

const nobody: readonly LeaderboardEntry[] = []

/** The players below the cards; at least one. */
export type BoardRows = { rows: readonly LeaderboardEntry[] }

/** The players below the cards. */
export const listedPlayers = ({ players, skipped = 0 }: BoardListProps): readonly LeaderboardEntry[] => {
  if (players.status !== 'ready') return nobody
  return skipped === 0 ? players.data : players.data.slice(skipped)
}

/**
 * The rows near the viewport, and the one that the Tab key reaches. Rows are known by their place: nobody moves while the
 * list is read. What uses it MUST be mounted with its rows, and anew for another list, which begins at its first row.
 */
export const useBoardRows = (rows: readonly LeaderboardEntry[], onOpen: BoardListProps['onOpen']) => {
  const id = useId()
  const body = useRef<HTMLDivElement>(null)
  const { stop, handlers } = useRowStop(rows.length, body)
  const rendered = useRowWindow(body, rows.length)
  // For the names of all rows, which have no handlers of their own; the keyboard clicks, too.
  const onClick = ({ target }: MouseEvent) => {
    if (!(target instanceof HTMLElement) || target.dataset.control !== 'name') return
    const player = rows[Number(target.closest<HTMLElement>('[data-row]')?.dataset.row)]
    if (player !== undefined) onOpen(player)
  }
  const indexes = indexesToRender(rendered, [stop.index])
  return {
    body,
    handlers: { ...handlers, onClick },
    shown: indexes.flatMap((index) => {
      const player = rows[index]
      if (player === undefined) return []
      return { index, player, nameId: `${id}-${index}`, stop: stop.index === index ? stop.control : undefined }
    }),
  }
}

import type { LeaderboardEntry } from '@warmup/domain/leaderboard'
import { type MouseEvent, useEffect, useId, useRef } from 'react'
import { indexesToRender, useRowWindow } from '../../common/index.ts'
import type { BoardListProps } from './board-list-props.ts'
import { useRowStop } from './use-row-stop.ts'

const noPlayers: readonly LeaderboardEntry[] = []

/** Loaded rows: the players below the top cards, at least one. */
export type BoardRows = { rows: readonly LeaderboardEntry[] }

/** Returns the players below the top cards. */
export const listedPlayers = ({ players, skipped = 0 }: BoardListProps): readonly LeaderboardEntry[] => {
  if (players.status !== 'ready') return noPlayers
  return skipped === 0 ? players.data : players.data.slice(skipped)
}

/**
 * The rows near the viewport, and the row that is the tab stop. Rows are identified by their position, because ranks do
 * not change while the list is shown. The caller MUST mount together with its rows, and remount for another list, which
 * starts at its first row.
 */
export const useBoardRows = (
  rows: readonly LeaderboardEntry[],
  { onOpen, focused }: Pick<BoardListProps, 'onOpen' | 'focused'>,
) => {
  const id = useId()
  const body = useRef<HTMLDivElement>(null)
  const { stop, focusRow, handlers } = useRowStop(rows.length, body)
  const wanted = focused === undefined ? -1 : rows.findIndex(({ steamId }) => steamId === focused.steamId)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the same player may be wanted again
  useEffect(() => {
    if (wanted >= 0) focusRow(wanted)
  }, [wanted, focused, focusRow])
  const rendered = useRowWindow(body, rows.length)
  // Handles the name buttons of all rows by delegation; the keyboard fires click events, too.
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

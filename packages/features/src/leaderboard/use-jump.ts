import { leaderboardPageSize } from '@warmup/domain/leaderboard'
import { useState } from 'react'
import type { Board } from './leaderboard.queries.ts'

/** The player whose row is shown, and the page with which the list then begins. */
export type Jump = { readonly steamId: string; readonly from: number }

/** Number of ranks before the player that are also shown. The player's rank may also have improved since. */
const ranksBefore = 3

/** The first page of a list that shows a rank and some ranks before it. */
export const pageBefore = (rank: number): number => Math.ceil(Math.max(1, rank - ranksBefore) / leaderboardPageSize)

/** The jump to a player's row in the list of a board. Another board begins with its first player again. */
export const useJump = (board: Board) => {
  const [jump, setJump] = useState<{ readonly board: Board; readonly to: Jump }>()
  return {
    jump: jump?.board === board ? jump.to : undefined,
    jumpTo: (steamId: string, rank: number) => setJump({ board, to: { steamId, from: pageBefore(rank) } }),
    endJump: () => setJump(undefined),
  }
}

import { leaderboardPageSize } from '@warmup/domain/leaderboard'
import { useState } from 'react'
import type { Board } from './leaderboard.queries.ts'

/** A player's row to go to, and the page with which the list begins for that. */
export type Jump = { readonly steamId: string; readonly from: number }

/** Ranks before the wanted one that are also loaded: it may have improved, and its neighbours are of interest. */
const ranksBefore = 3

/** The page with which a list begins that shows a rank with some before it. */
export const pageBefore = (rank: number): number => Math.ceil(Math.max(1, rank - ranksBefore) / leaderboardPageSize)

/** Going to a player's row in the list of a board; another board begins with its first player again. */
export const useJump = (board: Board) => {
  const [jump, setJump] = useState<{ readonly board: Board; readonly to: Jump }>()
  return {
    jump: jump?.board === board ? jump.to : undefined,
    jumpTo: (steamId: string, rank: number) => setJump({ board, to: { steamId, from: pageBefore(rank) } }),
    endJump: () => setJump(undefined),
  }
}

import type { ScrimFailure, ShownAnswer, ShownScrim } from '@warmup/domain/scrims'
import type { ReactNode } from 'react'
import type { CopyState, Loadable } from '../../common/index.ts'

/** What a player does with one scrim. */
export type ScrimActions = {
  /** Called to take a post off the board, or to call a scrim off. */
  onEnd: (scrim: ShownScrim) => void
  /** Called to answer a post. */
  onAnswer: (scrim: ShownScrim) => void
  /** Called to take an answer back. */
  onWithdraw: (scrim: ShownScrim) => void
  /** Called to accept an answer. */
  onAccept: (scrim: ShownScrim, answer: ShownAnswer) => void
  /** Called to rent a server for a scrim; absent while no new servers are offered. */
  onRent?: ((scrim: ShownScrim) => void) | undefined
}

export type ScrimBoardProps = ScrimActions & {
  /** The posts, and the scrims of the player. */
  scrims: Loadable<readonly ShownScrim[]>
  /** The visitor is not signed in. */
  isVisitor?: boolean
  /** Called to open the login dialog. */
  onLogin: () => void
  /** Called to write a post. */
  onPost: () => void
  /** Id of the scrim that is being changed. */
  busyId?: string | undefined
  /** Why the last change of a scrim was refused. */
  failure?: { readonly id: string; readonly cause: ScrimFailure } | undefined
  /** The scrim whose connect command was copied last, and the result. */
  copy?: { readonly id: string; readonly state: CopyState } | undefined
  /** Called with the scrim and the connect command to copy. */
  onCopy: (scrim: ShownScrim, command: string) => void
  /** Returns the URL of a player's page; absent without such pages. */
  playerHref?: ((steamId: string) => string) | undefined
  /** Renders the way to the map veto of a scrim that has a server. */
  vetoDoor?: ((scrim: ShownScrim) => ReactNode) | undefined
}

import type { ChatCodeAnswer, FoundPlayer } from '@warmup/domain/accounts'
import type { GameCodeView } from '@warmup/ui/accounts'
import type { KeptCode } from './kept-code.ts'

/** What is known of a code. */
export type CodeState = {
  /** The code of this tab; undefined before there is one. */
  readonly kept: KeptCode | undefined
  readonly hasFailed: boolean
  /** The last check. */
  readonly answer: ChatCodeAnswer | undefined
  /** The API does not know the code any more. */
  readonly isGone: boolean
  readonly secondsLeft: number
  /** The player whom the visitor is confirming: meanwhile a check may call the code used already. */
  readonly confirming: FoundPlayer | undefined
  readonly isDone: boolean
}

/** What the dialog shows of a code. */
export const gameCodeView = ({
  kept,
  hasFailed,
  answer,
  isGone,
  secondsLeft,
  confirming,
  isDone,
}: CodeState): GameCodeView => {
  if (isDone) return { kind: 'done' }
  if (confirming !== undefined) return { kind: 'found', player: confirming, secondsLeft, isConfirming: true }
  if (kept === undefined) return { kind: hasFailed ? 'failed' : 'asking' }
  if (answer?.status === 'void' || answer?.status === 'used') return { kind: 'ended', reason: answer.status }
  if (isGone || secondsLeft === 0 || answer?.status === 'expired') return { kind: 'ended', reason: 'expired' }
  if (answer?.player !== undefined) return { kind: 'found', player: answer.player, secondsLeft, isConfirming: false }
  return { kind: 'waiting', code: kept.code, secondsLeft }
}

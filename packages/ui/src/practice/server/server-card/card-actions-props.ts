import type { PracticeServer } from '@warmup/domain/practice'
import type { HoldPhase } from '../../../common/index.ts'
import type { Sending } from '../join-server/join-server.tsx'

/** The dialogs that a card's buttons open. */
export type CardDialog =
  | 'renew'
  | 'changePassword'
  | 'admins'
  | 'demos'
  | 'switchRegion'
  | 'options'
  | 'rights'
  | 'activity'
  | 'invites'
  | 'handOver'
  | 'desk'

/** The state of a restart: locked for a while afterwards. */
export type RestartState = {
  readonly lockedSeconds: number
  readonly isLoading: boolean
  /** Fixes the phase of the hold, for stories. */
  readonly phase?: HoldPhase | 'almostDone'
}

export type CardActionsProps = {
  server: PracticeServer
  now: number
  /** The progress of a restart. */
  restart: RestartState
  /** Replaces the link to join on a device without the game. */
  sending?: Sending | undefined
  /** Called to restart the server. */
  onRestart: () => void
  /** Called with the dialog to open. */
  onOpen: (dialog: CardDialog) => void
}

import type { GatheringErrorCode, OwnGathering, ShownGathering } from '@warmup/domain/gatherings'
import type { Server } from '@warmup/domain/servers'

/** Identifies a call on a server: the id of a pinned call, or undefined for the call started by players. */
export type CallPin = string | undefined

export type GatheringPanelProps = {
  /** The server that the calls are for. */
  server: Server
  /** The calls on this server, with their ends in milliseconds since 1970. */
  calls: readonly (ShownGathering & { readonly endsAt: number })[]
  /** The player's own call, on this server or another one. */
  own: (OwnGathering & { readonly endsAt: number }) | undefined
  /** The current time in milliseconds since 1970, for countdowns. */
  now: number
  /** Whether the visitor is signed in. */
  isSignedIn: boolean
  /** Called to open the login dialog. */
  onLogin: () => void
  /** Called with the number of players, and with the pinned call to join if it is one. */
  onJoin: (target: number, pin: CallPin) => void
  /** Called to leave the player's call, or to dismiss its outcome. */
  onLeave: () => void
  /** Called to ask the browser to allow notifications; undefined if it has been asked already. */
  onAllowNotifications?: (() => void) | undefined
  /** The request under way. */
  busy?: 'join' | 'leave' | undefined
  /** Why the last request failed. */
  failure?: GatheringErrorCode | 'failed' | undefined
  /** Whether the title is shown; a dialog has its own. */
  hasHeading?: boolean
}

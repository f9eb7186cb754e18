import type { GatheringErrorCode, OwnGathering, ShownGathering } from '@warmup/domain/gatherings'
import type { Server } from '@warmup/domain/servers'
import type { NotificationReach } from '../../common/index.ts'

/** Identifies a gathering of a server: the id of a pinned one, or undefined for the one started by players. */
export type GatheringPin = string | undefined

export type GatheringPanelProps = {
  /** The server that the gatherings are for. */
  server: Server
  /** The gatherings on this server, with their ends in milliseconds since 1970. */
  gatherings: readonly (ShownGathering & { readonly endsAt: number })[]
  /** The player's own gathering, on this server or another one. */
  own: (OwnGathering & { readonly endsAt: number }) | undefined
  /** The current time in milliseconds since 1970, for countdowns. */
  now: number
  /** Whether the visitor is signed in. */
  isSignedIn: boolean
  /** Called to open the login dialog. */
  onLogin: () => void
  /** Called with the number of players, and with the pinned gathering to join if it is one. */
  onJoin: (target: number, pin: GatheringPin) => void
  /** Called to leave the player's gathering, or to dismiss its outcome. */
  onLeave: () => void
  /** Called to ask the browser to allow notifications; undefined if it has been asked already. */
  onAllowNotifications?: (() => void) | undefined
  /** When the browser notifies the player. */
  reach?: NotificationReach
  /** The request under way. */
  busy?: 'join' | 'leave' | undefined
  /** Why the last request failed. */
  failure?: GatheringErrorCode | 'failed' | undefined
  /** Whether the title is shown; a dialog has its own. */
  hasHeading?: boolean
}

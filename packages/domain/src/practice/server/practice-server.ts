import type { ShownGame } from '../../matches/live-game/shown-game.ts'
import type { ListedPlayer } from '../../servers/server/player.ts'
import { timeLeftShownMs } from '../limits.ts'
import type { MemberRights } from '../people/member-rights.ts'
import type { Failing } from './failing.ts'
import type { PendingReason, PracticeStatus } from './status.ts'

export const practiceRoles = ['owner', 'member'] as const
export type PracticeRole = (typeof practiceRoles)[number]

/** A practice server as its owner or a member sees it (docs/product/practice.md#practice-servers). */
export type PracticeServer = {
  readonly id: string
  readonly name: string
  readonly region: string
  /** Address for players; empty if not assigned yet. */
  readonly ip: string
  readonly port: number
  /** A complete console command, used if address and password alone do not suffice. */
  readonly connectUrl: string
  /** Empty if the caller may not see it. */
  readonly password: string
  readonly status: PracticeStatus
  /** Why the server is pending; undefined if unknown. */
  readonly pendingReason: PendingReason | undefined
  readonly isInMaintenance: boolean
  /** Expected end of maintenance, in milliseconds since 1970; undefined if the operator has not set it. */
  readonly maintenanceUntil: number | undefined
  readonly role: PracticeRole
  /** The owner's name; empty if the backend does not send it. */
  readonly ownerName: string
  /** Whether its region can be switched. */
  readonly isRelocatable: boolean
  /** Whether it was replaced by a server in another region and is hidden. */
  readonly isRelocated: boolean
  /** Time of expiry, in milliseconds since 1970; undefined if the backend sent nothing readable. */
  readonly expiresAt: number | undefined
  /** Steam IDs of its admins. */
  readonly adminIds: readonly string[]
  /** Permissions of its members. */
  readonly rights: MemberRights
  /** Whether a change waits for the next restart. */
  readonly isPendingRestart: boolean
  /** Whether the server is older than the updated game: players cannot join until it is restarted. */
  readonly isOutdated: boolean
  /** Whether the current operation is late. */
  readonly isLate: boolean
  /** The name of the machine with its data, if it waits for space there; empty otherwise. */
  readonly waitsFor: string
  /** When an expired server's data will be deleted, in milliseconds since 1970. */
  readonly deletedAt: number | undefined
  /** Number of players on the server; undefined if unknown. */
  readonly players: number | undefined
  /** The players who are known by name; undefined if the backend does not name them. */
  readonly present: readonly ListedPlayer[] | undefined
  /** Whether the backend sends its log and use, which its page shows. */
  readonly hasPage?: boolean
  /** The game, as the log tells it; absent if unknown. */
  readonly game?: ShownGame | undefined
  /**
   * Since when the machines have not answered, in milliseconds since 1970: the status is the last known one, and actions
   * wait. Undefined while they answer.
   */
  readonly unknownSince: number | undefined
  /** Why it cannot be used; absent unless its pending reason is `failing`. */
  readonly failing?: Failing | undefined
  /** Whether the owner allows everybody to watch it; left out where servers cannot be watched. */
  readonly isWatchable?: boolean
  /** Whether the caller may make invite links and hand the server over; false on backends without them. */
  readonly hasInvites: boolean
  /** Whether the backend has a match desk for it. */
  readonly hasDesk: boolean
}

/** Whether a server has expired at `now`, in milliseconds since 1970 (docs/product/practice.md#practice-expiry). */
export const isExpired = ({ expiresAt }: Pick<PracticeServer, 'expiresAt'>, now: number): boolean =>
  expiresAt === undefined || now >= expiresAt

/** Whether the end is so near that the card shows the time left, and offers to renew. */
export const isEnding = (server: Pick<PracticeServer, 'expiresAt'>, now: number): boolean =>
  !isExpired(server, now) && (server.expiresAt ?? 0) - now <= timeLeftShownMs

/** Whether an operation in progress blocks all actions. */
export const isBlocked = ({ isInMaintenance, status }: Pick<PracticeServer, 'isInMaintenance' | 'status'>): boolean =>
  isInMaintenance || status === 'SWITCHING'

/** Whether players can join it. */
export const isRunning = (server: PracticeServer, now: number): boolean =>
  server.status === 'RUNNING' && !isBlocked(server) && !isExpired(server, now)

const expiryOf = ({ expiresAt = Number.NEGATIVE_INFINITY }: PracticeServer): number => expiresAt

/** Visible servers: active ones by expiry, the earliest first, then expired ones, the latest first. */
export const shownServers = (
  servers: readonly PracticeServer[],
  now: number,
): { readonly active: readonly PracticeServer[]; readonly expired: readonly PracticeServer[] } => {
  const shown = servers.filter(({ isRelocated }) => !isRelocated)
  const active = shown.filter((server) => !isExpired(server, now))
  const expired = shown.filter((server) => isExpired(server, now))
  return {
    active: active.toSorted((a, b) => expiryOf(a) - expiryOf(b) || a.id.localeCompare(b.id)),
    expired: expired.toSorted((a, b) =>
      expiryOf(a) === expiryOf(b) ? a.id.localeCompare(b.id) : expiryOf(b) - expiryOf(a),
    ),
  }
}

/** Expiry after an extension at `now`: adds to the remaining time; an expired server starts at `now`. */
export const extendedExpiry = (expiresAt: number, now: number, byMs: number): number => Math.max(expiresAt, now) + byMs

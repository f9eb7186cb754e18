import type { MemberRights } from './member-rights.ts'
import type { PendingReason, PracticeStatus } from './status.ts'

export const practiceRoles = ['owner', 'member'] as const
export type PracticeRole = (typeof practiceRoles)[number]

/** A practice server as its owner or a member sees it (docs/product.md#practice-servers). */
export type PracticeServer = {
  readonly id: string
  readonly name: string
  readonly region: string
  /** Where players connect; empty until the server has an address. */
  readonly ip: string
  readonly port: number
  /** A complete console command, where plain address and password do not do. */
  readonly connectUrl: string
  /** Empty where the caller may not see it. */
  readonly password: string
  readonly status: PracticeStatus
  /** What it is pending for; undefined where that is not known. */
  readonly pendingReason: PendingReason | undefined
  readonly isInMaintenance: boolean
  readonly role: PracticeRole
  /** Whether its region can be switched. */
  readonly isRelocatable: boolean
  /** Whether it has moved to another server and is hidden. */
  readonly isRelocated: boolean
  /** When it expires, in milliseconds since 1970; undefined if the backend sent nothing that can be read. */
  readonly expiresAt: number | undefined
  /** Steam IDs of its admins. */
  readonly adminIds: readonly string[]
  /** What its members may do. */
  readonly rights: MemberRights
  /** Whether something was changed that holds only after the next restart. */
  readonly isPendingRestart: boolean
  /** Whether what is being done to it takes longer than it should. */
  readonly isLate: boolean
  /** When its data are deleted, once it has expired, in milliseconds since 1970. */
  readonly deletedAt: number | undefined
  /** How many players are on it; undefined if that is not known. */
  readonly players: number | undefined
}

/** Whether a server has expired at `now`, in milliseconds since 1970 (docs/product.md#practice-expiry). */
export const isExpired = ({ expiresAt }: Pick<PracticeServer, 'expiresAt'>, now: number): boolean =>
  expiresAt === undefined || now >= expiresAt

/** Whether nothing can be done with a server for now, because something is being done to it. */
export const isBlocked = ({ isInMaintenance, status }: Pick<PracticeServer, 'isInMaintenance' | 'status'>): boolean =>
  isInMaintenance || status === 'SWITCHING'

/** Whether players can join it. */
export const isRunning = (server: PracticeServer, now: number): boolean =>
  server.status === 'RUNNING' && !isBlocked(server) && !isExpired(server, now)

const expiryOf = ({ expiresAt = Number.NEGATIVE_INFINITY }: PracticeServer): number => expiresAt

/** The servers to show: those active, which expire first at the top, then the expired ones, the latest first. */
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

/** When a server expires after it is extended at `now`: what was left is kept, what has run out is not. */
export const extendedExpiry = (expiresAt: number, now: number, byMs: number): number => Math.max(expiresAt, now) + byMs

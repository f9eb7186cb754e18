import { isExpired, type PracticeServer } from './practice-server.ts'
import { type PendingReason, type PracticeStatus, pendingReasons } from './status.ts'

/** Status shown on a server's card. */
export type ShownStatus = Exclude<PracticeStatus, 'TERMINA'> | PendingReason | 'maintenance' | 'expired'

/** What the shown status depends on. */
type StatusFacts = Pick<PracticeServer, 'status' | 'expiresAt' | 'isInMaintenance'> &
  Partial<Pick<PracticeServer, 'pendingReason'>>

/** Status to show at `now`: expiry has priority over maintenance, and maintenance over the status. */
export const shownStatus = (server: StatusFacts, now: number): ShownStatus => {
  if (isExpired(server, now)) return 'expired'
  if (server.isInMaintenance) return 'maintenance'
  if (server.status === 'PENDING') return server.pendingReason ?? 'PENDING'
  return server.status === 'TERMINA' ? 'TERMINATING' : server.status
}

const passing: ReadonlySet<ShownStatus> = new Set([
  'CREATING',
  'SWITCHING',
  'TERMINATING',
  'PENDING',
  ...pendingReasons.filter((reason) => reason !== 'failing'),
])

/** Whether the status usually changes within minutes. */
export const isInTransition = (server: PracticeServer, now: number): boolean => passing.has(shownStatus(server, now))

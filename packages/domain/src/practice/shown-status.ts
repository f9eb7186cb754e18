import { isExpired, type PracticeServer } from './practice-server.ts'
import { type PendingReason, type PracticeStatus, pendingReasons } from './status.ts'

/** The state of a server in the one word that its card has room for. */
export type ShownStatus = Exclude<PracticeStatus, 'TERMINA'> | PendingReason | 'maintenance' | 'expired'

/** What a card says of a server at `now`: expired goes before everything, and maintenance before the status. */
export const shownStatus = (server: PracticeServer, now: number): ShownStatus => {
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
  ...pendingReasons,
])

/** Whether a server's state is one that passes within minutes. */
export const isInTransition = (server: PracticeServer, now: number): boolean => passing.has(shownStatus(server, now))

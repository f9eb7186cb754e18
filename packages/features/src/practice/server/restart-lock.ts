import { type PracticeServer, restartDeadlineMs, restartLockMs } from '@warmup/domain/practice'
import { recallTime, rememberTime, sessionStore } from '../../shared/index.ts'

const keyOf = (serverId: string): string => `practice-restart::${serverId}`

/** Stores the time of a server's restart; survives page loads. */
export const noteRestart = (serverId: string, time: number): void => rememberTime(sessionStore, keyOf(serverId), time)

/**
 * When a server can be restarted again, in milliseconds since 1970; undefined if now
 * (docs/product/practice.md#practice-actions).
 */
export const restartLockedUntil = (serverId: string, now: number): number | undefined => {
  const restartedAt = recallTime(sessionStore, keyOf(serverId), restartLockMs, now)
  return restartedAt === undefined ? undefined : restartedAt + restartLockMs
}

/**
 * A server for its card. If the backend gives no reason for a pending server, and this player has just restarted it,
 * the reason is the restart.
 */
export const withOwnRestart = (server: PracticeServer, now: number): PracticeServer =>
  server.status === 'PENDING' &&
  server.pendingReason === undefined &&
  recallTime(sessionStore, keyOf(server.id), restartDeadlineMs, now) !== undefined
    ? { ...server, pendingReason: 'restarting' }
    : server

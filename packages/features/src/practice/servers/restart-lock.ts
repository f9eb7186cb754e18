import { type PracticeServer, restartDeadlineMs, restartLockMs } from '@warmup/domain/practice'
import { recallTime, rememberTime, sessionStore } from '../../shared/index.ts'

const keyOf = (serverId: string): string => `practice-restart::${serverId}`

/** Notes that a server was restarted at `time`; it holds across page loads. */
export const noteRestart = (serverId: string, time: number): void => rememberTime(sessionStore, keyOf(serverId), time)

/** Until when a server cannot be restarted again, in milliseconds since 1970; undefined if it can (docs/product.md#practice-actions). */
export const restartLockedUntil = (serverId: string, now: number): number | undefined => {
  const restartedAt = recallTime(sessionStore, keyOf(serverId), restartLockMs, now)
  return restartedAt === undefined ? undefined : restartedAt + restartLockMs
}

/**
 * A server as its card shows it. A backend that only says that it is pending may have been asked by this player to restart it
 * a moment ago: then that is what is going on.
 */
export const withOwnRestart = (server: PracticeServer, now: number): PracticeServer =>
  server.status === 'PENDING' &&
  server.pendingReason === undefined &&
  recallTime(sessionStore, keyOf(server.id), restartDeadlineMs, now) !== undefined
    ? { ...server, pendingReason: 'restarting' }
    : server

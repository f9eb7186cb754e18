import { restartLockMs } from '@warmup/domain/practice'
import { recallTime, rememberTime, sessionStore } from '../../shared/index.ts'

const keyOf = (serverId: string): string => `practice-restart::${serverId}`

/** Notes that a server was restarted at `time`; it holds across page loads. */
export const noteRestart = (serverId: string, time: number): void => rememberTime(sessionStore, keyOf(serverId), time)

/** Until when a server cannot be restarted again, in milliseconds since 1970; undefined if it can (docs/product.md#practice-actions). */
export const restartLockedUntil = (serverId: string, now: number): number | undefined => {
  const restartedAt = recallTime(sessionStore, keyOf(serverId), restartLockMs, now)
  return restartedAt === undefined ? undefined : restartedAt + restartLockMs
}

import { refreshCooldownMs } from '@warmup/domain/servers'
import { secondsUntil } from '../../shared/index.ts'

/** What the refresh button shows : `refreshing` while loading, then `cooling` until 5 s after the click. */
export type RefreshState = {
  readonly refresh: 'idle' | 'refreshing' | 'cooling'
  readonly cooldownSecondsLeft?: number
}

/** `refreshedAt`: when the button was last used; times in milliseconds since 1970. */
export const refreshState = (isLoading: boolean, refreshedAt: number | undefined, now: number): RefreshState => {
  if (isLoading) return { refresh: 'refreshing' }
  const cooldownSecondsLeft = refreshedAt === undefined ? 0 : secondsUntil(refreshedAt + refreshCooldownMs, now)
  return cooldownSecondsLeft > 0 ? { refresh: 'cooling', cooldownSecondsLeft } : { refresh: 'idle' }
}

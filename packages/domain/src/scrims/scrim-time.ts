import { startOfChinaDay } from '../common/china-time.ts'
import { type Duration, durationMs, durations } from '../payments/durations.ts'
import { leastScrimMs } from './limits.ts'

const hourMs = 3_600_000
const dayMs = 24 * hourMs

/** The next time at which people usually play: 20:00 today, or tomorrow once that is near. */
export const suggestedScrimTime = (now: number): number => {
  const tonight = startOfChinaDay(now) + 20 * hourMs
  return tonight - now >= hourMs ? tonight : tonight + dayMs
}

/** The shortest rental that covers a scrim. */
export const durationForScrim = (startsAt: number, now: number): Duration | undefined =>
  durations.find((duration) => now + durationMs(duration) >= startsAt + leastScrimMs)

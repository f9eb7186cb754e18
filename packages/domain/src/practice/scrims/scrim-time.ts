import { type Duration, durationMs, durations } from '../../payments/durations.ts'
import { leastScrimMs } from './limits.ts'

const hourMs = 3_600_000
const dayMs = 24 * hourMs
/** All times of the product are in the time zone of China, which has no summer time. */
const zoneMs = 8 * hourMs

/** A time as the text of a date and time field, such as `2026-11-28T20:00`, in the time zone of China. */
export const scrimTimeText = (time: number): string => new Date(time + zoneMs).toISOString().slice(0, 16)

/** Reads the text of such a field; undefined if it is empty or unreadable. */
export const readScrimTime = (text: string): number | undefined => {
  if (!/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}$/.test(text)) return undefined
  const time = Date.parse(`${text}:00+08:00`)
  return Number.isNaN(time) ? undefined : time
}

/** The next time at which people usually play: 20:00 today, or tomorrow once that is near. */
export const suggestedScrimTime = (now: number): number => {
  const midnight = Math.floor((now + zoneMs) / dayMs) * dayMs - zoneMs
  const tonight = midnight + 20 * hourMs
  return tonight - now >= hourMs ? tonight : tonight + dayMs
}

/** The shortest rental that covers a scrim. */
export const durationForScrim = (startsAt: number, now: number): Duration | undefined =>
  durations.find((duration) => now + durationMs(duration) >= startsAt + leastScrimMs)

import { latencyCacheMs } from '@warmup/domain/servers'
import type { TextStorage } from '../../shared/index.ts'

type Entry = { readonly timestamp: number; readonly value: number }

/** Measured latencies, remembered for 20 s in session storage as `latency::{target}`. */
export type LatencyCache = {
  /** Milliseconds as measured, where remembered and not too old. */
  read(target: string): number | undefined
  write(target: string, milliseconds: number): void
  forget(target: string): void
}

const keyOf = (target: string) => `latency::${target}`

/** By hand rather than by a schema: the landing page begins with this, and without what reads schemas. */
const parseEntry = (text: string): Entry | undefined => {
  try {
    const { timestamp, value } = JSON.parse(text)
    return typeof timestamp === 'number' && typeof value === 'number' && value >= 0 ? { timestamp, value } : undefined
  } catch {
    return undefined
  }
}

export const createLatencyCache = (storage: TextStorage): LatencyCache => ({
  read: (target) => {
    const entry = parseEntry(storage.get(keyOf(target)) ?? '')
    const age = entry === undefined ? Number.NaN : Date.now() - entry.timestamp
    // A clock that was set back makes an entry of the future.
    return age >= 0 && age < latencyCacheMs ? entry?.value : undefined
  },
  write: (target, value) => storage.set(keyOf(target), JSON.stringify({ timestamp: Date.now(), value })),
  forget: (target) => storage.remove(keyOf(target)),
})

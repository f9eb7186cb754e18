import { latencyCacheMs } from '@warmup/domain/servers'
import type { TextStorage } from '../browser/browser-storage.ts'

type Entry = { readonly timestamp: number; readonly value: number }

/** Measured latencies, cached for 20 s in session storage as `latency::{target}`. */
export type LatencyCache = {
  /** Milliseconds as measured; undefined if missing or expired. */
  read(target: string): number | undefined
  write(target: string, milliseconds: number): void
  forget(target: string): void
}

const keyOf = (target: string) => `latency::${target}`

/** Validated without a schema, because the landing page starts without the schema library. */
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
    // If the clock was set back, entries may lie in the future.
    return age >= 0 && age < latencyCacheMs ? entry?.value : undefined
  },
  write: (target, value) => storage.set(keyOf(target), JSON.stringify({ timestamp: Date.now(), value })),
  forget: (target) => storage.remove(keyOf(target)),
})

import { vi } from 'vitest'

/**
 * Repeats a check until it passes, and returns what it returned; rejects with its last error. The limit only ends what would
 * never pass, before the limit of the test does: a busy machine may take long.
 */
export const eventually = <T>(check: () => T | Promise<T>, intervalMs = 50): Promise<T> =>
  vi.waitFor(check, { timeout: 150_000, interval: intervalMs })

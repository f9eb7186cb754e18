import { vi } from 'vitest'

/**
 * Repeats a check until it passes, and returns its result; at the time limit, rejects with its last error. The limit
 * only ends checks that would never pass, before the test's own limit: a busy machine may take long.
 */
export const eventually = <T>(check: () => T | Promise<T>, intervalMs = 50): Promise<T> =>
  vi.waitFor(check, { timeout: 150_000, interval: intervalMs })

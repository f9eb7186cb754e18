/**
 * Shares a costly reading: callers at the same time wait for one run, and its result is kept for `keptMs` after it. A
 * failure is not kept.
 */
export const sharedReading = <T>(read: () => Promise<T>, keptMs: number): (() => Promise<T>) => {
  let running: Promise<T> | undefined
  let keptUntil = 0
  return () => {
    if (running === undefined || performance.now() >= keptUntil) {
      keptUntil = Number.POSITIVE_INFINITY
      running = read().then(
        (result) => {
          keptUntil = performance.now() + keptMs
          return result
        },
        (error: unknown) => {
          keptUntil = 0
          throw error
        },
      )
    }
    return running
  }
}

/** Runs `work` when the browser is idle, at the latest after `timeoutMs`. Returns a function that cancels it. */
export const whenIdle = (work: () => void, timeoutMs = 2_000): (() => void) => {
  // Safari before 18.4 has no idle callbacks.
  if (typeof requestIdleCallback !== 'function') {
    const timer = setTimeout(work, 200)
    return () => clearTimeout(timer)
  }
  const handle = requestIdleCallback(work, { timeout: timeoutMs })
  return () => cancelIdleCallback(handle)
}

/**
 * Runs tasks one by one, each when the browser is idle and the previous one has settled, so that they do not block the
 * page. Tasks must not reject. Returns a function that cancels the rest.
 */
export const whenIdleInTurn = (works: readonly (() => unknown)[], timeoutMs?: number): (() => void) => {
  const [first, ...rest] = works
  if (first === undefined) return () => {}
  let isCancelled = false
  let cancelNext = () => {}
  const cancelFirst = whenIdle(async () => {
    await first()
    if (!isCancelled) cancelNext = whenIdleInTurn(rest, timeoutMs)
  }, timeoutMs)
  return () => {
    isCancelled = true
    cancelFirst()
    cancelNext()
  }
}

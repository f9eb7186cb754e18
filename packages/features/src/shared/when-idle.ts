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

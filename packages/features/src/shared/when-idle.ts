/**
 * Does work once the browser has nothing better to do; after `patienceMs` even on a busy page. Answers how to call it
 * off.
 */
export const whenIdle = (work: () => void, patienceMs = 2_000): (() => void) => {
  // Safari before 18.4 has no idle callbacks.
  if (typeof requestIdleCallback !== 'function') {
    const timer = setTimeout(work, 200)
    return () => clearTimeout(timer)
  }
  const handle = requestIdleCallback(work, { timeout: patienceMs })
  return () => cancelIdleCallback(handle)
}

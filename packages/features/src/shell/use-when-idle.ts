import { useEffect, useEffectEvent } from 'react'

/** Milliseconds after which the work is done even on a busy page. */
const patienceMs = 5_000

/** Does something once, when the browser has nothing better to do. */
export const useWhenIdle = (work: () => void): void => {
  const run = useEffectEvent(work)
  useEffect(() => {
    // Safari before 18.4 has no idle callbacks.
    if (typeof requestIdleCallback !== 'function') {
      const timer = setTimeout(() => run(), 1_000)
      return () => clearTimeout(timer)
    }
    const handle = requestIdleCallback(() => run(), { timeout: patienceMs })
    return () => cancelIdleCallback(handle)
  }, [])
}

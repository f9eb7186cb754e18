import { useEffect, useState } from 'react'
import { useHydratedValue } from './use-hydrated-value.ts'

/** Whole seconds from `now` until `deadline`, never below 0; both in milliseconds since 1970. */
export const secondsUntil = (deadline: number, now: number): number => Math.max(0, Math.ceil((deadline - now) / 1_000))

/** Whole seconds since `moment`, never below 0; both in milliseconds since 1970. */
export const secondsSince = (moment: number, now: number): number => Math.max(0, Math.floor((now - moment) / 1_000))

/**
 * The time in milliseconds since 1970, read again every second while `isRunning`. It is 0 while a prerendered page is
 * hydrated, which the server rendered at another time.
 */
export const useNow = (isRunning: boolean): number => {
  const [now, setNow] = useState(Date.now)
  useEffect(() => {
    if (!isRunning) return
    setNow(Date.now())
    const timer = setInterval(() => setNow(Date.now()), 1_000)
    return () => clearInterval(timer)
  }, [isRunning])
  return useHydratedValue(now, 0)
}

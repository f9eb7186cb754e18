import { useEffect, useReducer, useState } from 'react'
import { useHydratedValue } from './use-hydrated-value.ts'

/** Whole seconds from `now` until `deadline`, never below 0; both in milliseconds since 1970. */
export const secondsUntil = (deadline: number, now: number): number => Math.max(0, Math.ceil((deadline - now) / 1_000))

/** Whole seconds since `moment`, never below 0; both in milliseconds since 1970. */
export const secondsSince = (moment: number, now: number): number => Math.max(0, Math.floor((now - moment) / 1_000))

/**
 * Calls `onSecond` whenever another number of whole seconds is left until `deadline`, in milliseconds since 1970. It waits
 * for the deadline's own seconds, not for seconds since the call, so that each number lasts one second. Returns a function
 * that ends it.
 */
export const countDown = (deadline: number, onSecond: () => void): (() => void) => {
  let timer: ReturnType<typeof setTimeout> | undefined
  const wait = () => {
    const now = Date.now()
    const left = secondsUntil(deadline, now)
    if (left === 0) return
    timer = setTimeout(
      () => {
        onSecond()
        // A timer may be a moment early: then the same number is left, and it waits for the rest.
        wait()
      },
      deadline - (left - 1) * 1_000 - now,
    )
  }
  wait()
  return () => clearTimeout(timer)
}

/** The whole seconds left until `deadline`, in milliseconds since 1970, counted down to 0; 0 without one. */
export const useSecondsLeft = (deadline: number | undefined): number => {
  const [, render] = useReducer((count: number) => count + 1, 0)
  useEffect(() => (deadline === undefined ? undefined : countDown(deadline, render)), [deadline])
  return deadline === undefined ? 0 : secondsUntil(deadline, Date.now())
}

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

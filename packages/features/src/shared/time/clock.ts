import { useEffect, useReducer, useState } from 'react'
import { useHydratedValue } from '../browser/use-hydrated-value.ts'

/** Whole seconds from `now` until `deadline`, never below 0; both in milliseconds since 1970. */
export const secondsUntil = (deadline: number, now: number): number => Math.max(0, Math.ceil((deadline - now) / 1_000))

/** Whole seconds since `moment`, never below 0; both in milliseconds since 1970. */
export const secondsSince = (moment: number, now: number): number => Math.max(0, Math.floor((now - moment) / 1_000))

/**
 * Calls `onSecond` whenever the number of whole seconds until `deadline` (milliseconds since 1970) changes. Timers are
 * aligned to the deadline, not to the call, so that each number lasts one second. Returns a function that stops it.
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
        // A timer may fire early, while the number is still the same; then wait for the rest.
        wait()
      },
      deadline - (left - 1) * 1_000 - now,
    )
  }
  wait()
  return () => clearTimeout(timer)
}

/** Whole seconds until `deadline` (milliseconds since 1970), counted down to 0; 0 without a deadline. */
export const useSecondsLeft = (deadline: number | undefined): number => {
  const [, render] = useReducer((count: number) => count + 1, 0)
  useEffect(() => (deadline === undefined ? undefined : countDown(deadline, render)), [deadline])
  return deadline === undefined ? 0 : secondsUntil(deadline, Date.now())
}

/**
 * Current time in milliseconds since 1970, updated every second while `isRunning`. 0 during hydration, because the
 * server rendered at a different time.
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

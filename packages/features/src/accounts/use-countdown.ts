import { useEffect, useEffectEvent, useState } from 'react'
import { secondsUntil, useNow } from '../shared/index.ts'

/** Counts seconds down once started, then calls `onEnd`; `secondsLeft` is undefined while nothing is counted. */
export const useCountdown = (seconds: number, onEnd: () => void) => {
  const [endsAt, setEndsAt] = useState<number>()
  useNow(endsAt !== undefined)
  const end = useEffectEvent(() => {
    setEndsAt(undefined)
    onEnd()
  })
  useEffect(() => {
    if (endsAt === undefined) return
    const timer = setTimeout(end, endsAt - Date.now())
    return () => clearTimeout(timer)
  }, [endsAt])
  return {
    secondsLeft: endsAt === undefined ? undefined : secondsUntil(endsAt, Date.now()),
    start: () => setEndsAt(Date.now() + seconds * 1_000),
    /** Ends it now. */
    finish: end,
  }
}

import { useEffect, useEffectEvent, useState } from 'react'
import { secondsUntil, useNow } from '../shared/index.ts'

/** Counts seconds down while it runs, then calls `onEnd`. Stopped, it forgets; run again, it begins anew. */
export const useCountdown = (seconds: number, isRunning: boolean, onEnd: () => void): number => {
  const [endsAt, setEndsAt] = useState<number>()
  useNow(isRunning)
  const end = useEffectEvent(onEnd)
  useEffect(() => {
    if (!isRunning) return
    setEndsAt(Date.now() + seconds * 1_000)
    const timer = setTimeout(end, seconds * 1_000)
    return () => {
      clearTimeout(timer)
      setEndsAt(undefined)
    }
  }, [isRunning, seconds])
  return endsAt === undefined ? seconds : secondsUntil(endsAt, Date.now())
}

import { useEffect, useEffectEvent, useState } from 'react'
import { useSecondsLeft } from './clock.ts'

/** Seconds left of a countdown; calls `onEnd` at 0. Stays at `seconds` while not running. */
export const useCountdown = (seconds: number, isRunning: boolean, onEnd: () => void): number => {
  const [endsAt, setEndsAt] = useState<number>()
  const secondsLeft = useSecondsLeft(endsAt)
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
  return endsAt === undefined ? seconds : secondsLeft
}

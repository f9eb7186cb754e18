import { useEffect, useState } from 'react'

/** Milliseconds for each of the two: slower than what can harm, fast enough to see what moves. */
const blinkMs = 700

/** Which of the two is shown. They swap by themselves while `isOn`, unless motion is unwelcome or somebody swapped them. */
export const useBlink = (isOn: boolean) => {
  const [isAfterShown, setAfterShown] = useState(false)
  const [isHeld, setHeld] = useState(() => matchMedia('(prefers-reduced-motion: reduce)').matches)
  useEffect(() => {
    if (!isOn || isHeld) return
    const timer = setInterval(() => setAfterShown((shown) => !shown), blinkMs)
    return () => clearInterval(timer)
  }, [isOn, isHeld])
  const swap = () => {
    setHeld(true)
    setAfterShown((shown) => !shown)
  }
  return { isAfterShown, swap }
}

import { useEffect, useState } from 'react'

/** Milliseconds for each picture: slow enough to be safe for photosensitive readers, fast enough to show movement. */
const blinkMs = 700

/** Toggles the picture while `isOn`, unless the reader prefers reduced motion or has toggled it by hand. */
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

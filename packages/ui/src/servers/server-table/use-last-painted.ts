import { startTransition, useEffect, useState } from 'react'

/** The value that the last painted frame had; `before` until there was one. Behind by a frame after every change. */
export const useLastPainted = <T>(value: T, before: T): T => {
  const [painted, setPainted] = useState(before)
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    const frame = requestAnimationFrame(() => {
      timer = setTimeout(() => startTransition(() => setPainted(() => value)))
    })
    return () => {
      cancelAnimationFrame(frame)
      clearTimeout(timer)
    }
  }, [value])
  return painted
}

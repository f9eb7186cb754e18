import { useEffect, useState } from 'react'

/** A typed text once typing has paused for some milliseconds; an empty text at once. */
export const useSettled = (text: string, pauseMs = 300): string => {
  const [settled, setSettled] = useState(text)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), pauseMs)
    return () => clearTimeout(timer)
  }, [text, pauseMs])
  return text === '' ? '' : settled
}

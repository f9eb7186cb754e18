import { useEffect, useState } from 'react'

/** How long typing pauses before a search is sent, in milliseconds. */
const pauseMs = 300

/** A typed text once typing has paused. */
export const useSettled = (text: string): string => {
  const [settled, setSettled] = useState(text)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), pauseMs)
    return () => clearTimeout(timer)
  }, [text])
  return settled
}

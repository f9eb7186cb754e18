import { type RefObject, useEffect, useRef, useState } from 'react'

/** Live copies that may load at once: each starts a preview of its own. */
let free = 2
const waiting: (() => void)[] = []

/** Whether a live copy may load: its place is near the visible part of the page, and earlier copies have loaded. */
export const useTurn = (place: RefObject<Element | null>) => {
  const [hasTurn, setTurn] = useState(false)
  const finish = useRef(() => {})
  useEffect(() => {
    const start = () => {
      free -= 1
      finish.current = () => {
        finish.current = () => {}
        free += 1
        waiting.shift()?.()
      }
      setTurn(true)
    }
    const observer = new IntersectionObserver(([entry]) => {
      if (!entry?.isIntersecting) return
      observer.disconnect()
      if (free > 0) start()
      else waiting.push(start)
    })
    if (place.current) observer.observe(place.current)
    return () => {
      observer.disconnect()
      if (waiting.includes(start)) waiting.splice(waiting.indexOf(start), 1)
      finish.current()
    }
  }, [place])
  return { hasTurn, finish: () => finish.current() }
}

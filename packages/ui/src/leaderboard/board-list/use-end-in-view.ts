import { type RefObject, useEffect, useEffectEvent, useRef } from 'react'

/**
 * Calls back when an element comes into view, any part of it. `watchKey`: while it is undefined nothing is watched; another
 * one looks anew, for an end that is in view still after more was loaded.
 */
export const useEndInView = (watchKey: number | undefined, onEnd: () => void): RefObject<HTMLDivElement | null> => {
  const ref = useRef<HTMLDivElement>(null)
  const end = useEffectEvent(onEnd)
  useEffect(() => {
    if (watchKey === undefined || ref.current === null) return
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some(({ isIntersecting }) => isIntersecting)) end()
      },
      { threshold: 0 },
    )
    observer.observe(ref.current)
    return () => observer.disconnect()
  }, [watchKey])
  return ref
}

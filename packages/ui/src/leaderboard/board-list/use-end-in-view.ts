import { type RefObject, useEffect, useEffectEvent, useRef } from 'react'

/**
 * Calls `onEnd` when any part of an element comes into view. Nothing is observed while `watchKey` is undefined. A new
 * `watchKey` checks again, for an end that is still in view after more was loaded.
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

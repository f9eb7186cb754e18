import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react'

/**
 * Hides an element as the browser's own search may still find it; what it finds it shows, and `onFound` is told. Where a
 * browser knows no such hiding it hides it as usual. React has no words for either.
 */
export const useUntilFound = (isHidden: boolean, onFound: () => void): RefObject<HTMLDivElement | null> => {
  const element = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    if (isHidden) element.current?.setAttribute('hidden', 'until-found')
    else element.current?.removeAttribute('hidden')
  }, [isHidden])
  useEffect(() => {
    const found = element.current
    found?.addEventListener('beforematch', onFound)
    return () => found?.removeEventListener('beforematch', onFound)
  }, [onFound])
  return element
}

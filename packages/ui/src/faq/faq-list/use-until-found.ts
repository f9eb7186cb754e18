import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react'

/**
 * Hides an element with `hidden="until-found"`: the browser's find-in-page can reveal it and then `onFound` is called.
 * Browsers without support hide it normally. React has no prop for the value or the event.
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

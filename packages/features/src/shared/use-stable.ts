import { useCallback, useLayoutEffect, useRef } from 'react'

/**
 * A callback that stays the same function and always does what it was last given,
 * so that views which did not change are not drawn again. For events, not for use while rendering.
 */
export const useStable = <A extends readonly unknown[], R>(callback: (...args: A) => R): ((...args: A) => R) => {
  const latest = useRef(callback)
  useLayoutEffect(() => {
    latest.current = callback
  })
  return useCallback((...args: A) => latest.current(...args), [])
}

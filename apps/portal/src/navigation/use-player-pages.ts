import { usePlayerHref, whenIdle } from '@warmup/features/shared'
import { useEffect, useState } from 'react'

/** Returns the address of a player's page, once the page has loaded and the backend is known to have them. */
export const usePlayerPages = () => {
  const [isIdle, setIdle] = useState(false)
  useEffect(() => whenIdle(() => setIdle(true), 10_000), [])
  return usePlayerHref(isIdle)
}

import { useEffect, useState } from 'react'

/** Milliseconds after which a press counts again: no event says that the visitor stopped the navigation. */
const redirectTimeoutMs = 8_000

/** Whether the browser is leaving for another site; false again when the page is restored from the browser's cache. */
export const useRedirecting = () => {
  const [isRedirecting, setRedirecting] = useState(false)
  useEffect(() => {
    if (!isRedirecting) return
    const stop = () => setRedirecting(false)
    const timer = setTimeout(stop, redirectTimeoutMs)
    window.addEventListener('pageshow', stop)
    return () => {
      clearTimeout(timer)
      window.removeEventListener('pageshow', stop)
    }
  }, [isRedirecting])
  return { isRedirecting, startRedirect: () => setRedirecting(true) }
}

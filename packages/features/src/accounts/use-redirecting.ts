import { useEffect, useState } from 'react'

/** Milliseconds after which a press counts again: nobody tells the page that the visitor stopped the browser. */
const patienceMs = 8_000

/**
 * Whether the browser is on its way to another site; not any more when the page comes back out of the browser's cache,
 * or is still here after some seconds.
 */
export const useRedirecting = () => {
  const [isRedirecting, setRedirecting] = useState(false)
  useEffect(() => {
    if (!isRedirecting) return
    const stay = () => setRedirecting(false)
    const timer = setTimeout(stay, patienceMs)
    window.addEventListener('pageshow', stay)
    return () => {
      clearTimeout(timer)
      window.removeEventListener('pageshow', stay)
    }
  }, [isRedirecting])
  return { isRedirecting, leave: () => setRedirecting(true) }
}

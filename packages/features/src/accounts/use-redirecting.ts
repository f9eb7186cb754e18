import { useEffect, useState } from 'react'

/** Whether the browser is on its way to another site; not any more when the page comes back out of the browser's cache. */
export const useRedirecting = () => {
  const [isRedirecting, setRedirecting] = useState(false)
  useEffect(() => {
    const comeBack = () => setRedirecting(false)
    window.addEventListener('pageshow', comeBack)
    return () => window.removeEventListener('pageshow', comeBack)
  }, [])
  return { isRedirecting, leave: () => setRedirecting(true) }
}

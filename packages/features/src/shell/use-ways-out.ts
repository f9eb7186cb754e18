import { useEffect, useEffectEvent } from 'react'
import { isOffline } from '../shared/api/is-offline.ts'

/** Whether a link leads to another site, directly or through an API redirect. */
export const leadsOut = ({ protocol, origin, pathname }: URL, own: string): boolean =>
  /^https?:$/.test(protocol) && (origin !== own || pathname.startsWith('/api/'))

/**
 * While offline, blocks links to other sites, which would show the browser's own error page, and calls `onRefused`
 * instead. Other handlers do not receive the click.
 */
export const useWaysOut = (onRefused: () => void): void => {
  const refuse = useEffectEvent(onRefused)
  useEffect(() => {
    const onClick = (event: MouseEvent) => {
      if (!isOffline() || !(event.target instanceof Element)) return
      const link = event.target.closest<HTMLAnchorElement>('a[href]')
      if (link === null || !leadsOut(new URL(link.href), window.location.origin)) return
      event.preventDefault()
      event.stopPropagation()
      refuse()
    }
    // Before the link's own handlers, which would show a redirect in progress.
    document.addEventListener('click', onClick, true)
    return () => document.removeEventListener('click', onClick, true)
  }, [])
}

import { useEffect, useState } from 'react'
import { sessionStore, takeLeftNotice } from '../shared/index.ts'
import { type ReadNotice, readNotice, takeNavigationNotice } from './navigation-notice.ts'

type Place = { readonly pathname: string; readonly key: string }
type ShownNotice = ReadNotice & Place

/** Whether a notice still applies at another place: a success only to its navigation, an error to its page. */
export const isKept = (notice: ShownNotice, { pathname, key }: Place): boolean =>
  notice.tone === 'failure' ? notice.pathname === pathname : notice.key === key

/**
 * The notice to show at a place (docs/product/shell.md#notices). Removed from the history, or from the previous page's stored
 * notice, when first shown. A success disappears with the next navigation and on sign-out, after which it is no longer
 * true; an error stays on its page until dismissed.
 */
export const useNotice = ({ pathname, key }: Place, isSignedIn: boolean) => {
  const [shown, setShown] = useState<ShownNotice>()
  useEffect(() => {
    const brought = takeNavigationNotice(window.history, key)
    setShown((current) => {
      if (brought !== undefined) return { ...brought, pathname, key }
      return current !== undefined && isKept(current, { pathname, key }) ? current : undefined
    })
  }, [pathname, key])
  useEffect(() => {
    if (!isSignedIn) setShown((current) => (current?.tone === 'success' ? undefined : current))
  }, [isSignedIn])
  // Once per page load, after the effects above, which would treat it as a notice from before a sign-out.
  // biome-ignore lint/correctness/useExhaustiveDependencies: it belongs to the place that the page was loaded at
  useEffect(() => {
    const left = readNotice(takeLeftNotice(sessionStore))
    if (left !== undefined) setShown({ ...left, pathname, key })
  }, [])
  return { notice: shown, dismissNotice: () => setShown(undefined) }
}

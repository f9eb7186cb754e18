import { useEffect, useState } from 'react'
import { sessionStore, takeLeftNotice } from '../shared/index.ts'
import { type ReadNotice, readNotice, takeNavigationNotice } from './navigation-notice.ts'

type Place = { readonly pathname: string; readonly key: string }
type ShownNotice = ReadNotice & Place

/** Whether a notice still holds at another place: a success for its own navigation only, an error for its page. */
export const isKept = (notice: ShownNotice, { pathname, key }: Place): boolean =>
  notice.tone === 'failure' ? notice.pathname === pathname : notice.key === key

/**
 * The notice to show at a place (docs/product.md#notices). Each is taken out of the history, or out of what the page
 * before left, when it is first shown. A success goes with the next navigation and with a sign-out, of which it would not
 * be true any more; an error stays on its page until it is dismissed.
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
  // Once per page load, after the effects above, which would take it for a notice of somebody signed out.
  // biome-ignore lint/correctness/useExhaustiveDependencies: it belongs to the place that the page was loaded at
  useEffect(() => {
    const left = readNotice(takeLeftNotice(sessionStore))
    if (left !== undefined) setShown({ ...left, pathname, key })
  }, [])
  return { notice: shown, dismissNotice: () => setShown(undefined) }
}

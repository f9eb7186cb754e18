import { Announcer, mainContentId } from '@warmup/ui/shell'
import { createContext, type ReactNode, useCallback, useContext, useEffect, useRef, useState } from 'react'
import { useLocation } from 'react-router-dom'

type AnnouncePage = (pathname: string, title: string) => void

const AnnouncePageContext = createContext<AnnouncePage>(() => {})

/**
 * Moves the focus to the heading of the visible page, like a page load, which starts at the top. Hidden pages are
 * skipped.
 */
const focusHeading = (): void => {
  const main = document.getElementById(mainContentId)
  const target = main?.querySelector<HTMLElement>('h1:not([hidden] *)') ?? main
  if (target === null || target === undefined) return
  if (!target.hasAttribute('tabindex')) target.tabIndex = -1
  target.focus({ preventScroll: true })
}

/** Announces each new page to screen readers and focuses its heading, except for the first page of the visit. */
export const PageAnnouncer = ({ children }: { children: ReactNode }) => {
  const [announced, setAnnounced] = useState('')
  const current = useRef<string>(undefined)
  const announce = useCallback<AnnouncePage>((pathname, title) => {
    const isFirst = current.current === undefined
    const isSame = current.current === pathname
    current.current = pathname
    if (isFirst || isSame) return
    setAnnounced(title)
    focusHeading()
  }, [])
  return (
    <AnnouncePageContext value={announce}>
      {children}
      <Announcer text={announced} />
    </AnnouncePageContext>
  )
}

/** Announces a page after its code has loaded, if it has a title. A new search or hash is not a new page. */
export const usePageAnnouncement = (title: string | undefined): void => {
  const announce = useContext(AnnouncePageContext)
  const { pathname } = useLocation()
  useEffect(() => {
    if (title !== undefined) announce(pathname, title)
  }, [announce, pathname, title])
}

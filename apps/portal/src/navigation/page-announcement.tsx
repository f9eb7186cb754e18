import { Announcer, mainContentId } from '@warmup/ui/shell'
import { createContext, type ReactNode, useCallback, useContext, useEffect, useRef, useState } from 'react'
import { useLocation } from 'react-router-dom'

type AnnouncePage = (pathname: string, title: string) => void

const AnnouncePageContext = createContext<AnnouncePage>(() => {})

/** Moves focus to the page's heading, not to one of a page that is kept hidden, as a real page load would begin at the top. */
const focusHeading = (): void => {
  const main = document.getElementById(mainContentId)
  const target = main?.querySelector<HTMLElement>('h1:not([hidden] *)') ?? main
  if (target === null || target === undefined) return
  if (!target.hasAttribute('tabindex')) target.tabIndex = -1
  target.focus({ preventScroll: true })
}

/** Announces each new page to screen readers and focuses its heading; not the page that the visit begins with. */
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

/** Announces a page once its code is loaded, where it has a title. Another search or hash is still the same page. */
export const usePageAnnouncement = (title: string | undefined): void => {
  const announce = useContext(AnnouncePageContext)
  const { pathname } = useLocation()
  useEffect(() => {
    if (title !== undefined) announce(pathname, title)
  }, [announce, pathname, title])
}

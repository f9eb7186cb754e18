import { Announcer, mainContentId } from '@warmup/ui/shell'
import { createContext, type ReactNode, useCallback, useContext, useEffect, useRef, useState } from 'react'
import { useLocation } from 'react-router-dom'

type Arrive = (pathname: string, title: string) => void

const ArrivalContext = createContext<Arrive>(() => {})

/** Moves focus to the page's heading, as a real page load would begin at the top. */
const focusHeading = (): void => {
  const main = document.getElementById(mainContentId)
  const target = main?.querySelector<HTMLElement>('h1') ?? main
  if (target === null || target === undefined) return
  if (!target.hasAttribute('tabindex')) target.tabIndex = -1
  target.focus({ preventScroll: true })
}

/** Tells people who cannot see it that a page has come; says nothing of the page that the visit begins with. */
export const ArrivalProvider = ({ children }: { children: ReactNode }) => {
  const [spoken, setSpoken] = useState('')
  const present = useRef<string>(undefined)
  const arrive = useCallback<Arrive>((pathname, title) => {
    const isFirst = present.current === undefined
    const isSame = present.current === pathname
    present.current = pathname
    if (isFirst || isSame) return
    setSpoken(title)
    focusHeading()
  }, [])
  return (
    <ArrivalContext value={arrive}>
      {children}
      <Announcer text={spoken} />
    </ArrivalContext>
  )
}

/** Tells of a page once its code is there. Another search or hash on the same page is no arrival. */
export const useArrival = (title: string): void => {
  const arrive = useContext(ArrivalContext)
  const { pathname } = useLocation()
  useEffect(() => arrive(pathname, title), [arrive, pathname, title])
}

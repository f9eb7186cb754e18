import { withFrom } from '@warmup/domain/shell'
import type { ComponentProps, MouseEvent } from 'react'
import { useHref, useLocation, useNavigate } from 'react-router-dom'
import { currentEntry, visitedPages } from './visited-pages.ts'

/** Whether the browser should handle the click: another mouse button, a new tab, a download. */
const isForBrowser = (event: MouseEvent<HTMLAnchorElement>): boolean =>
  event.defaultPrevented ||
  event.button !== 0 ||
  event.metaKey ||
  event.ctrlKey ||
  event.shiftKey ||
  event.altKey ||
  !['', '_self'].includes(event.currentTarget.target)

type RouterAnchorProps = Omit<ComponentProps<'a'>, 'href'> & {
  href: string
  /** Goes back in the history if the visitor came from that page, to restore its filters and scroll position. */
  isReturn?: boolean
}

/** Returns how many history entries ago a URL was last visited. */
const stepsBackTo = (address: string): number | undefined => {
  const entry = currentEntry()
  return entry === undefined ? undefined : visitedPages.stepsBackTo(entry, address.split(/[?#]/, 1)[0] ?? '')
}

/**
 * The anchor of every in-app link; it keeps the `from` of the current URL (docs/product/shell.md#from). A link to the current
 * URL replaces the history entry, so that "back" never leads to the same page.
 */
export const RouterAnchor = ({ href, onClick, isReturn = false, ...rest }: RouterAnchorProps) => {
  const navigate = useNavigate()
  const { pathname, search, hash } = useLocation()
  const to = useHref(withFrom(href, search))
  return (
    <a
      {...rest}
      href={to}
      onClick={(event) => {
        onClick?.(event)
        if (isForBrowser(event)) return
        event.preventDefault()
        const steps = isReturn ? stepsBackTo(to) : undefined
        if (steps !== undefined) navigate(-steps)
        else navigate(to, { replace: to === pathname + search + hash })
      }}
    />
  )
}

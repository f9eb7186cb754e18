import { withFrom } from '@warmup/domain/shell'
import type { ComponentProps, MouseEvent } from 'react'
import { useHref, useLocation, useNavigate } from 'react-router-dom'

/** Whether the browser itself should follow the link: another button, a new tab, a download. */
const isForBrowser = (event: MouseEvent<HTMLAnchorElement>): boolean =>
  event.defaultPrevented ||
  event.button !== 0 ||
  event.metaKey ||
  event.ctrlKey ||
  event.shiftKey ||
  event.altKey ||
  !['', '_self'].includes(event.currentTarget.target)

/**
 * The anchor behind every in-app link, keeping the `from` of the current address (docs/product.md#from).
 * A link to the address one is at replaces it: "back" never leads to the same page.
 */
export const RouterAnchor = ({ href, onClick, ...rest }: Omit<ComponentProps<'a'>, 'href'> & { href: string }) => {
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
        navigate(to, { replace: to === pathname + search + hash })
      }}
    />
  )
}

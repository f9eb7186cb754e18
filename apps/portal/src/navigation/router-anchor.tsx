import { withFrom } from '@warmup/domain/shell'
import type { ComponentProps } from 'react'
import { Link, useLocation } from 'react-router-dom'

/** The anchor behind every in-app link: the router's, with the `from` of the present address carried on (section 2). */
export const RouterAnchor = ({ href, ...rest }: Omit<ComponentProps<'a'>, 'href'> & { href: string }) => {
  const { search } = useLocation()
  return <Link {...rest} to={withFrom(href, search)} />
}

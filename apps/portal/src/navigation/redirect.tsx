import { type RoutingError, withFrom } from '@warmup/domain/shell'
import { Navigate, useLocation } from 'react-router-dom'

export type RedirectProps = {
  to: string
  /** The reason, shown on the target page; without it, a notice in the navigation state is kept. */
  error?: RoutingError
}

/** Redirects to another page of the portal and keeps `from` (docs/product/shell.md#from). */
export const Redirect = ({ to, error }: RedirectProps) => {
  const { search, state } = useLocation()
  return <Navigate replace to={withFrom(to, search)} state={error === undefined ? state : { error }} />
}

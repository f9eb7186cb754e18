import { withFrom } from '@warmup/domain/shell'
import type { NavigationNotice } from '@warmup/features/shell'
import { Navigate, useLocation } from 'react-router-dom'

export type RedirectProps = {
  to: string
  /** Why, told on the page led to; without one, a notice already on its way goes along. */
  error?: NavigationNotice['error']
}

/** Leads to another page of the portal instead of this one; `from` goes along (section 2). */
export const Redirect = ({ to, error }: RedirectProps) => {
  const { search, state } = useLocation()
  return <Navigate replace to={withFrom(to, search)} state={error === undefined ? state : { error }} />
}

import { isPassage, paths } from '@warmup/domain/shell'
import type { Community } from '@warmup/features/shell'
import { type Location, matchPath } from 'react-router-dom'

/** The page that stays on screen behind the login dialog. */
export type BehindLogin = {
  readonly location: Location
  /** The history has no entry to go back to: the visit began at `/login`, or a page redirected the visitor there. */
  readonly isDirect: boolean
}

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '')

/** The router's state of a history entry. */
type Entry = { readonly key?: string; readonly usr?: unknown } | null

/**
 * Returns the navigation state for the login: the page to keep behind it. Reads `window.history`, because the router's
 * location lags during a transition or while the user types.
 */
export const openedFrom = (
  { pathname, search, hash }: Pick<Location, 'pathname' | 'search' | 'hash'>,
  entry: Entry,
): { behind: Location } => ({
  behind: { pathname, search, hash, key: entry?.key ?? 'default', state: entry?.usr ?? null },
})

/** Returns the page in a navigation state. The state survives reloads and may come from an older version. */
const pageIn = (state: unknown): Location | undefined => {
  if (typeof state !== 'object' || state === null || !('behind' in state)) return undefined
  const page: unknown = state.behind
  if (typeof page !== 'object' || page === null) return undefined
  const { pathname, search, hash, key, state: own } = page as Partial<Record<keyof Location, unknown>>
  if (typeof pathname !== 'string' || typeof key !== 'string' || !/^\/(?!\/)/.test(pathname)) return undefined
  if (isPassage(pathname)) return undefined
  return { pathname, search: textOf(search), hash: textOf(hash), key, state: own ?? null }
}

/** The home page without the login's own parameter; the other parameters are the list's filters and order. */
const homeBehind = ({ search, key }: Location, { features }: Community): Location => {
  const query = new URLSearchParams(search)
  query.delete('showEmailLogin')
  const rest = query.toString()
  return {
    // If `/` is another page, its redirect would navigate away from the dialog.
    pathname: features.servers.enabled ? paths.home : paths.vip,
    search: rest === '' ? '' : `?${rest}`,
    hash: '',
    state: null,
    key: `behind-${key}`,
  }
}

/** Returns the page behind the login dialog (docs/product/accounts.md#login-dialog); undefined if the URL is not the login. */
export const behindLogin = (location: Location, community: Community): BehindLogin | undefined => {
  if (matchPath(paths.login, location.pathname) === null) return undefined
  const page = pageIn(location.state)
  return page === undefined
    ? { location: homeBehind(location, community), isDirect: true }
    : { location: page, isDirect: false }
}

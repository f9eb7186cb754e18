import { isPassage, paths } from '@warmup/domain/shell'
import type { Community } from '@warmup/features/shell'
import { type Location, matchPath } from 'react-router-dom'

/** The page that stays on screen behind the login dialog. */
export type BehindLogin = {
  readonly location: Location
  /** Nothing in the history leads back: the visit began at `/login`, or a page sent the visitor there. */
  readonly isDirect: boolean
}

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '')

/** What the router keeps of an entry of the history. */
type Entry = { readonly key?: string; readonly usr?: unknown } | null

/**
 * The state of a navigation to the login: which page to keep behind it. Read from the browser, because the router's own
 * location lags behind while somebody types or a page is on its way.
 */
export const openedFrom = (
  { pathname, search, hash }: Pick<Location, 'pathname' | 'search' | 'hash'>,
  entry: Entry,
): { behind: Location } => ({
  behind: { pathname, search, hash, key: entry?.key ?? 'default', state: entry?.usr ?? null },
})

/** The page that a navigation state names; the state outlives reloads and may come from an older version. */
const pageIn = (state: unknown): Location | undefined => {
  if (typeof state !== 'object' || state === null || !('behind' in state)) return undefined
  const page: unknown = state.behind
  if (typeof page !== 'object' || page === null) return undefined
  const { pathname, search, hash, key, state: own } = page as Partial<Record<keyof Location, unknown>>
  if (typeof pathname !== 'string' || typeof key !== 'string' || !/^\/(?!\/)/.test(pathname)) return undefined
  if (isPassage(pathname)) return undefined
  return { pathname, search: textOf(search), hash: textOf(hash), key, state: own ?? null }
}

/** The home page with the login's own parameter left out; the others are the list's filters and order. */
const homeBehind = ({ search, key }: Location, { features }: Community): Location => {
  const query = new URLSearchParams(search)
  query.delete('showEmailLogin')
  const rest = query.toString()
  return {
    // Where the home page is elsewhere, a redirect from behind the dialog would take the visitor away from it.
    pathname: features.servers.enabled ? paths.home : paths.vip,
    search: rest === '' ? '' : `?${rest}`,
    hash: '',
    state: null,
    key: `behind-${key}`,
  }
}

/** What stands behind the login dialog (docs/product.md#login-dialog); undefined where the address is not the login. */
export const behindLogin = (location: Location, community: Community): BehindLogin | undefined => {
  if (matchPath(paths.login, location.pathname) === null) return undefined
  const page = pageIn(location.state)
  return page === undefined
    ? { location: homeBehind(location, community), isDirect: true }
    : { location: page, isDirect: false }
}

import { withoutTrailingSlashes } from '../common/without-trailing-slashes.ts'
import { type NavigationItem, pages } from './pages.ts'

const pagePaths = Object.fromEntries(Object.entries(pages).map(([name, { path }]) => [name, path])) as {
  readonly [Item in NavigationItem]: (typeof pages)[Item]['path']
}

/** Every path of the portal (docs/product/shell.md#routes). */
export const paths = {
  home: '/',
  ...pagePaths,
  serverDetails: (serverId: string) => `/servers/details/${encodeURIComponent(serverId)}`,
  practiceJoin: (code: string) => `/pracc/join/${encodeURIComponent(code)}`,
  practiceVeto: (id: string) => `/pracc/veto/${encodeURIComponent(id)}`,
  player: (steamId: string) => `/players/${encodeURIComponent(steamId)}`,
  match: (matchId: string) => `/matches/${encodeURIComponent(matchId)}`,
  serverRules: (serverId: string) => `/servers/rules/${encodeURIComponent(serverId)}`,
  practiceServer: (serverId: string) => `/pracc/servers/${encodeURIComponent(serverId)}`,
  bans: '/bans',
  privacy: '/privacy',
  notices: '/notices',
  resetPassword: '/reset-password',
  steamCallback: '/auth/steam/callback',
  steamBindCallback: '/auth/steam/bind/callback',
  login: '/login',
} as const

/**
 * Whether a path is only an intermediate step: the login, and the returns from Steam. Never navigate back to such a
 * path, because the answer that it waits for has already arrived.
 */
export const isPassage = (pathname: string): boolean => {
  const path = withoutTrailingSlashes(pathname).toLowerCase()
  return path === paths.login || path === paths.steamCallback || path === paths.steamBindCallback
}

/**
 * Copies the `from` query parameter from the current URL to another portal URL (docs/product/shell.md#from). Keeps an
 * existing `from`.
 */
export const withFrom = (target: string, currentSearch: string): string => {
  const from = new URLSearchParams(currentSearch).get('from')
  if (from === null) return target
  const [, path = '', search = '', hash = ''] = /^([^?#]*)(\?[^#]*)?(#.*)?$/s.exec(target) ?? []
  const query = new URLSearchParams(search)
  if (query.has('from')) return target
  query.set('from', from)
  return `${path}?${query}${hash}`
}

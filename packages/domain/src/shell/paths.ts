/** Every address of the portal (docs/product.md#routes). */
export const paths = {
  home: '/',
  servers: '/servers',
  serverDetails: (serverId: string) => `/servers/details/${encodeURIComponent(serverId)}`,
  serverRules: (serverId: string) => `/servers/rules/${encodeURIComponent(serverId)}`,
  vip: '/vip',
  practice: '/pracc',
  inventory: '/inventory',
  settings: '/settings',
  resetPassword: '/reset-password',
  steamCallback: '/auth/steam/callback',
  steamBindCallback: '/auth/steam/bind/callback',
  login: '/login',
  faq: '/faq',
  leaderboard: '/leaderboard',
} as const

/**
 * Whether a path is only passed through on the way to a page: the login, and the returns from Steam. Nothing may lead back
 * to such a path, where an answer is awaited that has already come.
 */
export const isPassage = (pathname: string): boolean => {
  const path = pathname.replace(/\/+$/, '').toLowerCase()
  return path === paths.login || path === paths.steamCallback || path === paths.steamBindCallback
}

/**
 * Adds the `from` query parameter of the current address to another address of the portal (docs/product.md#from).
 * A `from` in the target is kept.
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

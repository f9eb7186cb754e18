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

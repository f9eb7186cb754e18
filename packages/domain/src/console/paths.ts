/** The pages of the console, in the order of its navigation. */
export const consolePages = ['overview', 'servers', 'players', 'orders', 'practice', 'content', 'actions'] as const
export type ConsolePage = (typeof consolePages)[number]

/** No page of the portal links to these addresses (docs/product/console.md). */
export const consolePaths = {
  overview: '/console',
  servers: '/console/servers',
  players: '/console/players',
  /** `key`: a Steam ID or the id of an account. */
  player: (key: string) => `/console/players/${encodeURIComponent(key)}`,
  orders: '/console/orders',
  statements: '/console/orders?view=statements',
  order: (id: string) => `/console/orders/${encodeURIComponent(id)}`,
  practice: '/console/practice',
  machines: '/console/practice?view=machines',
  rental: (id: string) => `/console/practice?s=${encodeURIComponent(id)}`,
  content: '/console/content',
  actions: '/console/actions',
  /** `subject`: the id of a player, order, server, machine or announcement. */
  actionsAbout: (subject: string) => `/console/actions?subject=${encodeURIComponent(subject)}`,
} as const satisfies Record<ConsolePage | 'statements' | 'machines', string> &
  Record<'player' | 'order' | 'rental' | 'actionsAbout', (id: string) => string>

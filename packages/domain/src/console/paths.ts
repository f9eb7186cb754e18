import type { ConsoleRole } from './access.ts'

/** The pages of the console, in the order of its navigation. */
export const consolePages = [
  'overview',
  'servers',
  'players',
  'cases',
  'sanctions',
  'orders',
  'practice',
  'content',
  'codes',
  'keys',
  'webhooks',
  'actions',
] as const
export type ConsolePage = (typeof consolePages)[number]

/** The pages in the navigation of a role: moderators see neither money nor machines (docs/product/console.md#console-roles). */
export const consolePagesOf = (role: ConsoleRole, hasModeration: boolean): readonly ConsolePage[] => {
  if (role === 'moderator') return hasModeration ? ['cases', 'sanctions', 'servers'] : []
  return consolePages.filter((page) => hasModeration || !isModerationPage(page))
}

/** Whether a page is there only while moderation is on (docs/product/moderation.md). */
export const isModerationPage = (page: ConsolePage): boolean => page === 'cases' || page === 'sanctions'

/** No page of the portal links to these addresses (docs/product/console.md). */
export const consolePaths = {
  overview: '/console',
  servers: '/console/servers',
  desk: (serverId: string) => `/console/servers/${encodeURIComponent(serverId)}`,
  players: '/console/players',
  /** `key`: a Steam ID or the id of an account. */
  player: (key: string) => `/console/players/${encodeURIComponent(key)}`,
  cases: '/console/cases',
  decidedCases: '/console/cases?view=decided',
  case: (id: string) => `/console/cases/${encodeURIComponent(id)}`,
  sanctions: '/console/sanctions',
  sanction: (id: string) => `/console/sanctions/${encodeURIComponent(id)}`,
  sanctionsOf: (steamId: string) => `/console/sanctions?s=${encodeURIComponent(steamId)}`,
  orders: '/console/orders',
  statements: '/console/orders?view=statements',
  order: (id: string) => `/console/orders/${encodeURIComponent(id)}`,
  practice: '/console/practice',
  machines: '/console/practice?view=machines',
  rental: (id: string) => `/console/practice?s=${encodeURIComponent(id)}`,
  content: '/console/content',
  codes: '/console/codes',
  gifts: '/console/codes?view=gifts',
  redemptions: '/console/codes?view=redemptions',
  redemptionsOf: (batch: string) => `/console/codes?view=redemptions&batch=${encodeURIComponent(batch)}`,
  keys: '/console/keys',
  webhooks: '/console/webhooks',
  webhook: (id: string) => `/console/webhooks/${encodeURIComponent(id)}`,
  actions: '/console/actions',
  /** `subject`: the id of a player, order, server, machine, announcement or webhook, or the name of a key or of codes. */
  actionsAbout: (subject: string) => `/console/actions?subject=${encodeURIComponent(subject)}`,
} as const satisfies Record<
  ConsolePage | 'decidedCases' | 'statements' | 'machines' | 'gifts' | 'redemptions',
  string
> &
  Record<
    | 'desk'
    | 'player'
    | 'case'
    | 'sanction'
    | 'sanctionsOf'
    | 'order'
    | 'rental'
    | 'redemptionsOf'
    | 'webhook'
    | 'actionsAbout',
    (id: string) => string
  >

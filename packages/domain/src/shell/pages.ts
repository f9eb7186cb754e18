import type { Features } from '../common/community.ts'

type PageRecord = {
  readonly path: `/${string}`
  /** The flag of `community.yaml` that shows the page; pages without one are always shown. */
  readonly feature?: keyof Features
  /** The area whose texts the page needs. */
  readonly area: string
  /** Whether the page also answers addresses below its path. */
  readonly hasSubpaths?: true
}

/** The pages of the side menu, in its order. Paths, routes, navigation and link previews are made from this list. */
export const pages = {
  servers: { path: '/servers', feature: 'servers', area: 'servers', hasSubpaths: true },
  vip: { path: '/vip', area: 'membership', hasSubpaths: true },
  leaderboard: { path: '/leaderboard', area: 'leaderboard' },
  practice: { path: '/pracc', feature: 'pracc', area: 'practice', hasSubpaths: true },
  inventory: { path: '/inventory', feature: 'inventory', area: 'inventory', hasSubpaths: true },
  faq: { path: '/faq', area: 'faq' },
  settings: { path: '/settings', feature: 'settings', area: 'settings', hasSubpaths: true },
} as const satisfies Record<string, PageRecord>

/** A page of the side menu. */
export type NavigationItem = keyof typeof pages

/** docs/product/shell.md#side-menu */
export const navigationItems = Object.keys(pages) as readonly NavigationItem[]

/** Whether the community shows a page (docs/product/common.md#feature-flags). */
export const isPageEnabled = (features: Features, item: NavigationItem): boolean => {
  const { feature }: PageRecord = pages[item]
  return feature === undefined || features[feature].enabled
}

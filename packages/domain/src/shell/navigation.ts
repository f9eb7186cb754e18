import type { Features } from '../common/community.ts'
import { paths } from './paths.ts'

/** Ordered entries of the side menu (docs/product/shell.md#side-menu). */
export const navigationItems = ['servers', 'vip', 'leaderboard', 'practice', 'inventory', 'faq', 'settings'] as const
export type NavigationItem = (typeof navigationItems)[number]

export const navigationPaths = {
  servers: paths.servers,
  vip: paths.vip,
  leaderboard: paths.leaderboard,
  practice: paths.practice,
  inventory: paths.inventory,
  faq: paths.faq,
  settings: paths.settings,
} as const satisfies Record<NavigationItem, string>

/** Visible entries of the side menu. VIP, leaderboard and FAQ are always visible. */
export const visibleNavigation = (
  features: Features,
  { isInventoryShown }: { isInventoryShown: boolean },
): NavigationItem[] => {
  const isVisible: Record<NavigationItem, boolean> = {
    servers: features.servers.enabled,
    vip: true,
    leaderboard: true,
    practice: features.pracc.enabled,
    inventory: features.inventory.enabled && isInventoryShown,
    faq: true,
    settings: features.settings.enabled,
  }
  return navigationItems.filter((item) => isVisible[item])
}

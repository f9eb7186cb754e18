import type { Features } from '../common/community.ts'
import { isPageEnabled, type NavigationItem, navigationItems } from './pages.ts'

/** Visible entries of the side menu. */
export const visibleNavigation = (
  features: Features,
  { isInventoryShown }: { isInventoryShown: boolean },
): NavigationItem[] =>
  navigationItems.filter((item) => isPageEnabled(features, item) && (item !== 'inventory' || isInventoryShown))

import { type NavigationItem, navigationItems, navigationPaths, paths } from '@warmup/domain/shell'

/** The side menu's entry that an address belongs to; home shows the servers page or leads to VIP. */
export const activeItem = (pathname: string): NavigationItem | undefined => {
  if (pathname === paths.home) return 'servers'
  return navigationItems.find((item) => {
    const path = navigationPaths[item]
    return pathname === path || pathname.startsWith(`${path}/`)
  })
}

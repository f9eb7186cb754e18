import { type NavigationItem, navigationItems, pages, paths } from '@warmup/domain/shell'

/** The side menu's entry for a path; home shows the servers page or redirects to VIP. */
export const activeItem = (pathname: string): NavigationItem | undefined => {
  if (pathname === paths.home) return 'servers'
  return navigationItems.find((item) => {
    const { path } = pages[item]
    return pathname === path || pathname.startsWith(`${path}/`)
  })
}

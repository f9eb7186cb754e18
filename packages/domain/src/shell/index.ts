export { visibleNavigation } from './navigation.ts'
export { isPageEnabled, type NavigationItem, navigationItems, pages } from './pages.ts'
export { isPassage, paths, withFrom } from './paths.ts'
export { isRoutingError, type RoutingError } from './routing-errors.ts'

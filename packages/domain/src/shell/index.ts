export { type NavigationItem, navigationItems, navigationPaths, visibleNavigation } from './navigation.ts'
export { paths, withFrom } from './paths.ts'
export { isRoutingError, type RoutingError } from './routing-errors.ts'

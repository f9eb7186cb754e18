export { type NavigationItem, navigationItems, navigationPaths, visibleNavigation } from './navigation.ts'
export { isPassage, paths, withFrom } from './paths.ts'
export { isRoutingError, type RoutingError } from './routing-errors.ts'

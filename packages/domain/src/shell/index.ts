export { type NavigationItem, navigationItems, navigationPaths, visibleNavigation } from './navigation.ts'
export { paths, withFrom } from './paths.ts'

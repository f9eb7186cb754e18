export { navigationIcons } from './navigation-icons.ts'
export { NavigationList, type NavigationListProps } from './navigation-list.tsx'

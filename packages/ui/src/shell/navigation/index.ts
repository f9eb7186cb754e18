export { NavigationList, type NavigationListProps } from './navigation-list.tsx'
export { navigationIcons } from './navigation-icons.ts'

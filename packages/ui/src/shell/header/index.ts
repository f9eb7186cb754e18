export type { HeaderUser } from './account-menu.tsx'
export { Header, type HeaderMenu, type HeaderProps } from './header.tsx'

export { Announcer } from './announcer/index.ts'
export { AppShell, type AppShellProps, mainContentId, type ShellNotice } from './app-shell/index.ts'
export { BookmarkHint, type BookmarkHintProps } from './bookmark-hint/index.ts'
export { Footer, type FooterProps } from './footer/index.ts'
export { Header, type HeaderMenu, type HeaderProps, type HeaderUser } from './header/index.ts'
export { LanguagePopup, type LanguagePopupProps } from './language-popup/index.ts'
export { Brand, type BrandProps, Logo, type LogoProps } from './logo/index.ts'
export { LogoutDialog, type LogoutDialogProps } from './logout-dialog/index.ts'
export { MobileMenu, type MobileMenuProps } from './mobile-menu/index.ts'
export { OnlinePlayers, type OnlinePlayersProps } from './online-players/index.ts'
export {
  ComingSoon,
  type ComingSoonPage,
  type ComingSoonProps,
  PageFailure,
  type PageFailureProps,
  PageLoading,
} from './page-state/index.ts'
export { Sidebar, type SidebarProps } from './sidebar/index.ts'

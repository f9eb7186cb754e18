import { communityFixture } from '@warmup/domain/common/fixtures'
import { paths, visibleNavigation } from '@warmup/domain/shell'
import { useLanguage } from '@warmup/i18n'
import { AppShell, type AppShellProps, type HeaderUser, OnlinePlayers } from '@warmup/ui/shell'
import { useLookOfBrand } from '../looks/looks.tsx'

/** A signed-in player; pass the fields that differ. */
export const userFixture = (given: Partial<HeaderUser> = {}): HeaderUser => ({
  username: '夜航NightOwl',
  steamId: '76561198000000001',
  memberships: ['vip'],
  ...given,
})

/** Players over a day, as in the design. */
export const playerHistoryFixture = [
  210, 226, 205, 240, 236, 282, 270, 312, 300, 345, 330, 372, 340, 398, 370, 412, 400,
]

const nothing = () => {}

/** The shell for visitors with all menus closed; pass the props that differ. */
export const shellFixture = (given: Partial<AppShellProps> = {}): AppShellProps => {
  const { wordmark, name, links, filing, features } = communityFixture()
  return {
    brand: { wordmark, name: name.zh, homeHref: paths.home },
    items: visibleNavigation(features, { isInventoryShown: true }),
    active: 'servers',
    theme: 'dark',
    onThemeChange: nothing,
    onLanguageChange: nothing,
    header: {
      onOpenMenuChange: nothing,
      onBookmark: nothing,
      onLogin: nothing,
      onLogout: nothing,
      onCopySteamId: nothing,
    },
    footer: { links, filing, privacyHref: paths.privacy },
    onDismissNotice: nothing,
    isMenuOpen: false,
    onMenuOpenChange: nothing,
    isSidebarCollapsed: false,
    onSidebarCollapsedChange: nothing,
    sidebarBottom: <OnlinePlayers players={412} capacity={640} history={playerHistoryFixture} />,
    children: null,
    ...given,
  }
}

/** The shell around a screen, in the language and look of the toolbar. Signed in if a user is given. */
export const ScreenShell = ({ user, ...given }: Partial<AppShellProps> & { user?: HeaderUser }) => {
  const language = useLanguage()
  const base = shellFixture(given)
  const brand = useLookOfBrand({ ...base.brand, name: communityFixture().name[language] })
  return <AppShell {...base} brand={brand} header={{ ...base.header, user }} />
}

import { type NavigationItem, pages, paths } from '@warmup/domain/shell'
import type { MessageArea } from '@warmup/i18n'
import { lazyComponent } from '@warmup/ui/common'
import { LoginDialogPage } from './login-route.tsx'
import { PracticeJoinPage, PracticePage, PracticeServerPage } from './practice-servers.tsx'
import { ServerDetailsPage, ServerListPage, ServerRulesPage } from './servers.tsx'

export const InventoryPage = lazyComponent(async () => (await import('./inventory.tsx')).InventoryPage)
export const SteamCallbackPage = lazyComponent(
  async () => (await import('./auth-steam-callback.tsx')).SteamCallbackPage,
)
export const SteamBindCallbackPage = lazyComponent(
  async () => (await import('./auth-steam-bind-callback.tsx')).SteamBindCallbackPage,
)

export const MatchPage = lazyComponent(async () => (await import('./match.tsx')).MatchPage)
export const PlayerPage = lazyComponent(async () => (await import('./player.tsx')).PlayerPage)
export const NoticesPage = lazyComponent(async () => (await import('./notices.tsx')).NoticesPage)
export const PrivacyPage = lazyComponent(async () => (await import('./privacy.tsx')).PrivacyPage)

/** The pages of the side menu. */
export const lazyPages = {
  servers: ServerListPage,
  vip: lazyComponent(async () => (await import('./vip.tsx')).VipPage),
  leaderboard: lazyComponent(async () => (await import('./leaderboard.tsx')).LeaderboardPage),
  practice: PracticePage,
  inventory: InventoryPage,
  faq: lazyComponent(async () => (await import('./faq.tsx')).FaqPage),
  settings: lazyComponent(async () => (await import('./settings.tsx')).SettingsPages),
} as const satisfies Record<NavigationItem, unknown>

type LinkedPage = {
  readonly path: string
  readonly page: Pick<typeof ServerListPage, 'preload'>
  readonly area: MessageArea
}

/** Linked pages by the start of their paths, with the area of their texts. */
const linkedPages: readonly LinkedPage[] = [
  { path: paths.serverDetails(''), page: ServerDetailsPage, area: 'servers' },
  { path: paths.serverRules(''), page: ServerRulesPage, area: 'servers' },
  { path: paths.practiceJoin(''), page: PracticeJoinPage, area: 'practice' },
  { path: paths.practiceServer(''), page: PracticeServerPage, area: 'practice' },
  ...Object.entries(lazyPages).map(([name, page]) => ({ page, ...pages[name as NavigationItem] })),
  { path: paths.match(''), page: MatchPage, area: 'practice' },
  { path: paths.player(''), page: PlayerPage, area: 'players' },
  { path: paths.notices, page: NoticesPage, area: 'notices' },
  { path: paths.privacy, page: PrivacyPage, area: 'privacy' },
  { path: paths.login, page: LoginDialogPage, area: 'accounts' },
]

/** Returns the page at a path; the home page is the server list. */
export const pageAt = (path: string): LinkedPage | undefined =>
  linkedPages.find((page) => (path === paths.home ? paths.servers : path).startsWith(page.path))

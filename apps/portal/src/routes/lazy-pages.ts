import { paths } from '@warmup/domain/shell'
import type { MessageArea } from '@warmup/i18n'
import { lazyComponent } from '@warmup/ui/common'
import { LoginDialogPage } from './login-route.tsx'
import { ServerDetailsPage, ServerListPage, ServerRulesPage } from './servers.tsx'

export const VipPage = lazyComponent(async () => (await import('./vip.tsx')).VipPage)
export const PracticePage = lazyComponent(async () => (await import('./pracc.tsx')).PracticePage)
export const InventoryPage = lazyComponent(async () => (await import('./inventory.tsx')).InventoryPage)
export const SettingsPages = lazyComponent(async () => (await import('./settings.tsx')).SettingsPages)
export const SteamCallbackPage = lazyComponent(
  async () => (await import('./auth-steam-callback.tsx')).SteamCallbackPage,
)
export const SteamBindCallbackPage = lazyComponent(
  async () => (await import('./auth-steam-bind-callback.tsx')).SteamBindCallbackPage,
)
export const FaqPage = lazyComponent(async () => (await import('./faq.tsx')).FaqPage)
export const LeaderboardPage = lazyComponent(async () => (await import('./leaderboard.tsx')).LeaderboardPage)

type LinkedPage = { readonly path: string; readonly page: Pick<typeof VipPage, 'preload'>; readonly area: MessageArea }

/** Linked pages by the start of their paths, with the area of their texts. */
const linkedPages: readonly LinkedPage[] = [
  { path: paths.serverDetails(''), page: ServerDetailsPage, area: 'servers' },
  { path: paths.serverRules(''), page: ServerRulesPage, area: 'servers' },
  { path: paths.servers, page: ServerListPage, area: 'servers' },
  { path: paths.vip, page: VipPage, area: 'membership' },
  { path: paths.leaderboard, page: LeaderboardPage, area: 'leaderboard' },
  { path: paths.practice, page: PracticePage, area: 'practice' },
  { path: paths.inventory, page: InventoryPage, area: 'inventory' },
  { path: paths.faq, page: FaqPage, area: 'faq' },
  { path: paths.settings, page: SettingsPages, area: 'settings' },
  { path: paths.login, page: LoginDialogPage, area: 'accounts' },
]

/** Returns the page at a path; the home page is the server list. */
export const pageAt = (path: string): LinkedPage | undefined =>
  linkedPages.find((page) => (path === paths.home ? paths.servers : path).startsWith(page.path))

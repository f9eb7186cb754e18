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

/** The pages that a visitor can choose; preloaded, they open at once, and without a server. */
export const pagesToPreload = [
  ServerListPage,
  ServerDetailsPage,
  ServerRulesPage,
  VipPage,
  LeaderboardPage,
  FaqPage,
  PracticePage,
  InventoryPage,
  SettingsPages,
  LoginDialogPage,
]

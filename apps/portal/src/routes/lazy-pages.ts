import { lazyComponent } from '@warmup/ui/common'
import { LoginDialogPage } from './login-route.tsx'
import { ServerDetailsPage, ServerListPage, ServerRulesPage } from './servers.tsx'

export const VipPage = lazyComponent(async () => (await import('./vip.tsx')).VipPage)
export const PracticePage = lazyComponent(async () => (await import('./pracc.tsx')).PracticePage)
export const SettingsPages = lazyComponent(async () => (await import('./settings.tsx')).SettingsPages)
export const SteamCallbackPage = lazyComponent(
  async () => (await import('./auth-steam-callback.tsx')).SteamCallbackPage,
)
export const SteamBindCallbackPage = lazyComponent(
  async () => (await import('./auth-steam-bind-callback.tsx')).SteamBindCallbackPage,
)
export const FaqPage = lazyComponent(async () => (await import('./faq.tsx')).FaqPage)
export const LeaderboardPage = lazyComponent(async () => (await import('./leaderboard.tsx')).LeaderboardPage)

/** Loads the code of every page that a visitor can choose, so that it opens at once, and without a server. */
export const preloadRoutes = (): void => {
  const pages = [
    ServerListPage,
    ServerDetailsPage,
    ServerRulesPage,
    VipPage,
    LeaderboardPage,
    FaqPage,
    PracticePage,
    SettingsPages,
    LoginDialogPage,
  ]
  for (const page of pages) void page.preload()
}

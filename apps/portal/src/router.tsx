import type { Community } from '@warmup/features/shell'
import { lazyComponent } from '@warmup/ui/common'
import { Route, Routes } from 'react-router-dom'
import { CommunityContext } from './community-context.ts'
import { Layout } from './layout.tsx'
import { PageAnnouncer } from './navigation/page-announcement.tsx'
import { FeatureRoute } from './routes/feature-route.tsx'
import { HomeRoute } from './routes/home.tsx'
import { InventoryRoute } from './routes/inventory-route.tsx'
import { NotFoundRoute } from './routes/not-found.tsx'
import { ResetPasswordRoute } from './routes/reset-password-route.tsx'
import { ServersRoute } from './routes/servers.tsx'

const VipPage = lazyComponent(async () => (await import('./routes/vip.tsx')).VipPage)
const PracticePage = lazyComponent(async () => (await import('./routes/pracc.tsx')).PracticePage)
const SettingsPages = lazyComponent(async () => (await import('./routes/settings.tsx')).SettingsPages)
const SteamCallbackPage = lazyComponent(
  async () => (await import('./routes/auth-steam-callback.tsx')).SteamCallbackPage,
)
const SteamBindCallbackPage = lazyComponent(
  async () => (await import('./routes/auth-steam-bind-callback.tsx')).SteamBindCallbackPage,
)
const LoginPage = lazyComponent(async () => (await import('./routes/login.tsx')).LoginPage)
const FaqPage = lazyComponent(async () => (await import('./routes/faq.tsx')).FaqPage)
const LeaderboardPage = lazyComponent(async () => (await import('./routes/leaderboard.tsx')).LeaderboardPage)

/** Every route of the portal (docs/product.md#routes), inside the shell. */
export const Router = ({ community }: { community: Community }) => {
  const { servers, pracc, settings } = community.features
  return (
    <CommunityContext value={community}>
      <PageAnnouncer>
        <Routes>
          <Route element={<Layout />}>
            <Route index element={<HomeRoute />} />
            <Route
              path="servers/*"
              element={
                <FeatureRoute isEnabled={servers.enabled}>
                  <ServersRoute />
                </FeatureRoute>
              }
            />
            <Route path="vip/*" element={<VipPage />} />
            <Route
              path="pracc/*"
              element={
                <FeatureRoute isEnabled={pracc.enabled}>
                  <PracticePage />
                </FeatureRoute>
              }
            />
            <Route path="inventory/*" element={<InventoryRoute />} />
            <Route
              path="settings/*"
              element={
                <FeatureRoute isEnabled={settings.enabled}>
                  <SettingsPages />
                </FeatureRoute>
              }
            />
            <Route path="reset-password" element={<ResetPasswordRoute />} />
            <Route path="auth/steam/callback" element={<SteamCallbackPage />} />
            <Route path="auth/steam/bind/callback" element={<SteamBindCallbackPage />} />
            <Route path="login" element={<LoginPage />} />
            <Route path="faq" element={<FaqPage />} />
            <Route path="leaderboard" element={<LeaderboardPage />} />
            <Route path="*" element={<NotFoundRoute />} />
          </Route>
        </Routes>
      </PageAnnouncer>
    </CommunityContext>
  )
}

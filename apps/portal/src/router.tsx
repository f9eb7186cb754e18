import type { Community } from '@warmup/features/shell'
import { Route, Routes, useLocation } from 'react-router-dom'
import { CommunityContext } from './community-context.ts'
import { Layout } from './layout.tsx'
import { behindLogin } from './navigation/behind-login.ts'
import { Backdrop } from './navigation/page.tsx'
import { PageAnnouncer } from './navigation/page-announcement.tsx'
import { useVisitedPages } from './navigation/use-visited-pages.ts'
import { FeatureRoute } from './routes/feature-route.tsx'
import { HomeRoute } from './routes/home.tsx'
import { InventoryRoute } from './routes/inventory-route.tsx'
import {
  FaqPage,
  LeaderboardPage,
  PracticePage,
  SettingsPages,
  SteamBindCallbackPage,
  SteamCallbackPage,
  VipPage,
} from './routes/lazy-pages.ts'
import { LoginRoute } from './routes/login-route.tsx'
import { NotFoundRoute } from './routes/not-found.tsx'
import { ResetPasswordRoute } from './routes/reset-password-route.tsx'
import { ServersRoute } from './routes/servers.tsx'

/**
 * All routes of the portal (docs/product/shell.md#routes), inside the shell. The login is not a page: the page from which it
 * was opened stays mounted behind it and keeps its state.
 */
export const Router = ({ community }: { community: Community }) => {
  const { servers, pracc, settings } = community.features
  const location = useLocation()
  useVisitedPages()
  const behind = behindLogin(location, community)
  return (
    <CommunityContext value={community}>
      <PageAnnouncer>
        <Backdrop isBehindDialog={behind !== undefined}>
          <Routes location={behind?.location ?? location}>
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
              <Route path="faq" element={<FaqPage />} />
              <Route path="leaderboard" element={<LeaderboardPage />} />
              <Route path="*" element={<NotFoundRoute />} />
            </Route>
          </Routes>
        </Backdrop>
        {behind && <LoginRoute behind={behind} />}
      </PageAnnouncer>
    </CommunityContext>
  )
}

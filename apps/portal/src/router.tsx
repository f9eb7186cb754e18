import { navigationItems, pages } from '@warmup/domain/shell'
import type { Community } from '@warmup/features/shell'
import { Route, Routes, useLocation } from 'react-router-dom'
import { CommunityContext } from './community-context.ts'
import { Layout } from './layout.tsx'
import {
  BansPage,
  MatchPage,
  NoticesPage,
  PlayerPage,
  PrivacyPage,
  SteamBindCallbackPage,
  SteamCallbackPage,
} from './lazy-pages.ts'
import { behindLogin } from './navigation/behind-login.ts'
import { Backdrop } from './navigation/page.tsx'
import { PageAnnouncer } from './navigation/page-announcement.tsx'
import { useVisitedPages } from './navigation/use-visited-pages.ts'
import { PageRoute } from './page-route.tsx'
import { ConsoleRoute } from './routes/console-route.tsx'
import { HomeRoute } from './routes/home.tsx'
import { InventoryRoute } from './routes/inventory-route.tsx'
import { LoginRoute } from './routes/login-route.tsx'
import { NotFoundRoute } from './routes/not-found.tsx'
import { ResetPasswordRoute } from './routes/reset-password-route.tsx'

/**
 * All routes of the portal (docs/product/shell.md#routes), inside the shell but for the console. The login is not a page: the page from which it
 * was opened stays mounted behind it and keeps its state.
 */
export const Router = ({ community }: { community: Community }) => {
  const location = useLocation()
  useVisitedPages()
  const behind = behindLogin(location, community)
  return (
    <CommunityContext value={community}>
      <PageAnnouncer>
        <Backdrop isBehindDialog={behind !== undefined}>
          <Routes location={behind?.location ?? location}>
            <Route path="console/*" element={<ConsoleRoute />} />
            <Route element={<Layout />}>
              <Route index element={<HomeRoute />} />
              {navigationItems.map((item) => (
                <Route
                  key={item}
                  path={'hasSubpaths' in pages[item] ? `${pages[item].path}/*` : pages[item].path}
                  element={item === 'inventory' ? <InventoryRoute /> : <PageRoute item={item} />}
                />
              ))}
              <Route path="matches/:matchId" element={<MatchPage />} />
              <Route path="players/:steamId" element={<PlayerPage />} />
              <Route path="notices" element={<NoticesPage />} />
              <Route path="bans" element={<BansPage />} />
              <Route path="privacy" element={<PrivacyPage />} />
              <Route path="reset-password" element={<ResetPasswordRoute />} />
              <Route path="auth/steam/callback" element={<SteamCallbackPage />} />
              <Route path="auth/steam/bind/callback" element={<SteamBindCallbackPage />} />
              <Route path="*" element={<NotFoundRoute />} />
            </Route>
          </Routes>
        </Backdrop>
        {behind && <LoginRoute behind={behind} />}
      </PageAnnouncer>
    </CommunityContext>
  )
}

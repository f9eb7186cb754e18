import { paths } from '@warmup/domain/shell'
import { useMembership, useSession } from '@warmup/features/accounts'
import { ShellContainer, useIsWide } from '@warmup/features/shell'
import { OnlinePlayers, PageLoading } from '@warmup/ui/shell'
import { Suspense, useState } from 'react'
import { Outlet, useLocation } from 'react-router-dom'
import { useCommunity } from './community-context.ts'
import { lazyPage } from './navigation/lazy-page.ts'
import { PageBoundary } from './navigation/page-boundary.tsx'
import { Preloadable, preloadablePage } from './navigation/preloadable-page.tsx'
import { useAppNavigate } from './navigation/use-app-navigate.ts'
import { useScrollRestoration } from './navigation/use-scroll-restoration.ts'
import { WidgetBoundary } from './navigation/widget-boundary.tsx'
import { isInventoryAddress } from './routes/inventory-route.tsx'
import { usePrefetchLogin } from './use-prefetch-login.ts'

const InventoryPage = lazyPage(async () => (await import('./routes/inventory.tsx')).InventoryPage)
/** How many people play; at the foot of the side menu. */
export const playersWidget = preloadablePage(async () => (await import('./routes/players-widget.tsx')).PlayersWidget)

/** The shell around the page of the present address. */
export const Layout = () => {
  const community = useCommunity()
  const location = useLocation()
  const navigate = useAppNavigate()
  const { user, logOut } = useSession()
  const { type, expireDate } = useMembership()
  const prefetchLogin = usePrefetchLogin()
  const isInventory = isInventoryAddress(location, community)
  // The inventory stays mounted once visited, hidden: its frame must not load anew (section 2, routes).
  const [hasInventory, setHasInventory] = useState(isInventory)
  if (isInventory && !hasInventory) setHasInventory(true)
  useScrollRestoration()
  const hasPlayers = useIsWide() && community.features.servers.enabled
  return (
    <ShellContainer
      community={community}
      location={location}
      navigate={navigate}
      user={user && { ...user, memberships: type === 'none' ? [] : [type], vipUntil: expireDate ?? undefined }}
      onLoginIntent={prefetchLogin}
      onLogout={logOut}
      sidebarBottom={
        hasPlayers && (
          <WidgetBoundary>
            <Suspense fallback={<OnlinePlayers />}>
              <Preloadable page={playersWidget} />
            </Suspense>
          </WidgetBoundary>
        )
      }
      isInventoryShown={!new URLSearchParams(location.search).has('from')}
    >
      {hasInventory && (
        <div hidden={!isInventory}>
          <PageBoundary resetKey={paths.inventory}>
            <Suspense fallback={<PageLoading />}>
              <InventoryPage isShown={isInventory} />
            </Suspense>
          </PageBoundary>
        </div>
      )}
      <PageBoundary resetKey={location.pathname}>
        <Suspense fallback={isInventory ? null : <PageLoading />}>
          <Outlet />
        </Suspense>
      </PageBoundary>
    </ShellContainer>
  )
}

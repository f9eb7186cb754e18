import { paths } from '@warmup/domain/shell'
import { AccountNotice, isAccountNotice, useSession } from '@warmup/features/accounts'
import { useLive } from '@warmup/features/live'
import { useMembership } from '@warmup/features/membership'
import { type ReportPlayer, ReportPlayerContext } from '@warmup/features/shared'
import { ShellContainer, useIsWide } from '@warmup/features/shell'
import { lazyComponent, PrerenderedPart } from '@warmup/ui/common'
import { OnlinePlayers, PageLoading } from '@warmup/ui/shell'
import { Suspense, useCallback, useState } from 'react'
import { Outlet, useLocation } from 'react-router-dom'
import { useCommunity } from './community-context.ts'
import { InventoryPage } from './lazy-pages.ts'
import { PageBoundary } from './navigation/page-boundary.tsx'
import { placeOf } from './navigation/place-of.ts'
import { PlayerSearchContext } from './navigation/player-search-context.ts'
import { useAppNavigate } from './navigation/use-app-navigate.ts'
import { useOpenLogin } from './navigation/use-login.ts'
import { usePlayerPages } from './navigation/use-player-pages.ts'
import { useScrollRestoration } from './navigation/use-scroll-restoration.ts'
import { WidgetBoundary } from './navigation/widget-boundary.tsx'
import { useEnabledControls, useHydratedMark } from './prerendering/use-hydration.ts'
import { isInventoryAddress } from './routes/inventory-route.tsx'
import { usePreloading } from './use-preloading.ts'

/** The number of players online, at the bottom of the side menu. */
export const PlayersWidget = lazyComponent(async () => (await import('./widgets/players-widget.tsx')).PlayersWidget)

/** The open orders, at the lower edge of every page. */
const OrderStrip = lazyComponent(async () => (await import('./widgets/order-strip.tsx')).OrderStrip)

/** Tells the player about their gathering, on every page. */
const GatheringWatch = lazyComponent(async () => (await import('./widgets/gathering-watch.tsx')).GatheringWatch)

/** The player's own sanctions, and reports of others. */
const ModerationWatch = lazyComponent(async () => (await import('./widgets/moderation-watch.tsx')).ModerationWatch)

/** The player's notices. */
const NoticeBell = lazyComponent(async () => (await import('./widgets/notice-bell.tsx')).NoticeBell)

/** The search for players. */
const PlayerSearch = lazyComponent(async () => (await import('./widgets/player-search.tsx')).PlayerSearch)

/** Loaded with the live stream, after the first picture. */
const liveHandlers = () => import('@warmup/features/servers/live')

/** The player's seat watch, above the open orders. */
const SeatStrip = lazyComponent(async () => (await import('./widgets/seat-strip.tsx')).SeatStrip)

/** The shell around the page at the current URL. */
export const Layout = () => {
  const community = useCommunity()
  const location = useLocation()
  const openLogin = useOpenLogin()
  const { user, logOut } = useSession()
  const { type, expireDate, isAnswered } = useMembership()
  const preloadLogin = usePreloading()
  const playerHref = usePlayerPages()
  const [search, setSearch] = useState<{ readonly isOpen: boolean }>()
  const openSearch = useCallback(() => setSearch({ isOpen: true }), [])
  const onSearchPlayers = playerHref && openSearch
  const [report, setReport] = useState<ReportPlayer>()
  const onReporting = useCallback((ready: ReportPlayer | undefined) => setReport(() => ready), [])
  const isInventory = isInventoryAddress(location, community)
  // After the first visit the inventory stays mounted and hidden, because its frame must not reload
  // (docs/product/shell.md#routes).
  const [hasInventory, setHasInventory] = useState(isInventory)
  if (isInventory && !hasInventory) setHasInventory(true)
  useScrollRestoration()
  useEnabledControls()
  useHydratedMark()
  useLive(user?.steamId, liveHandlers)
  const isWide = useIsWide()
  const navigate = useAppNavigate()
  const hasPlayers = isWide && community.features.servers.enabled
  return (
    <ShellContainer
      community={community}
      location={location}
      user={user && { ...user, memberships: type === 'none' ? [] : [type], vipUntil: expireDate ?? undefined }}
      // Omitted if it fails to load.
      noticeContent={(code) =>
        isAccountNotice(code) && (
          <WidgetBoundary key={code}>
            <AccountNotice
              code={code}
              search={location.search}
              wechatHref={community.wechatSignIn}
              place={() => placeOf(location)}
            />
          </WidgetBoundary>
        )
      }
      onLogin={openLogin}
      onLoginIntent={preloadLogin}
      onLogout={logOut}
      sidebarBottom={
        hasPlayers && (
          <WidgetBoundary>
            <PrerenderedPart fallback={<OnlinePlayers />}>
              <PlayersWidget />
            </PrerenderedPart>
          </WidgetBoundary>
        )
      }
      dock={
        user !== undefined &&
        // After the first answer: a session that was ended elsewhere is then refused once, not by each request.
        isAnswered && (
          <>
            {community.features.servers.enabled && (
              <WidgetBoundary>
                <Suspense fallback={null}>
                  <SeatStrip steamId={user.steamId} isMember={type !== 'none'} />
                </Suspense>
              </WidgetBoundary>
            )}
            {community.features.pracc.enabled && (
              <WidgetBoundary>
                <Suspense fallback={null}>
                  <OrderStrip steamId={user.steamId} />
                </Suspense>
              </WidgetBoundary>
            )}
          </>
        )
      }
      notices={
        user === undefined
          ? undefined
          : isAnswered && (
              <WidgetBoundary>
                <Suspense fallback={null}>
                  <NoticeBell key={user.steamId} steamId={user.steamId} isWide={isWide} onNavigate={navigate} />
                </Suspense>
              </WidgetBoundary>
            )
      }
      onSearchPlayers={onSearchPlayers}
      ownPageHref={user?.steamId === undefined ? undefined : playerHref?.(user.steamId)}
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
      {user !== undefined && isAnswered && community.features.servers.enabled && (
        <WidgetBoundary>
          <Suspense fallback={null}>
            <GatheringWatch key={user.steamId} steamId={user.steamId} />
          </Suspense>
        </WidgetBoundary>
      )}
      {user !== undefined && isAnswered && community.features.moderation.enabled && (
        <WidgetBoundary>
          <Suspense fallback={null}>
            <ModerationWatch key={user.steamId} steamId={user.steamId} onReporting={onReporting} />
          </Suspense>
        </WidgetBoundary>
      )}
      <PageBoundary resetKey={location.pathname}>
        <PrerenderedPart fallback={isInventory ? null : <PageLoading />}>
          <PlayerSearchContext value={onSearchPlayers}>
            <ReportPlayerContext value={report}>
              <Outlet />
            </ReportPlayerContext>
          </PlayerSearchContext>
        </PrerenderedPart>
      </PageBoundary>
      {search && (
        <WidgetBoundary>
          <Suspense fallback={null}>
            <PlayerSearch isOpen={search.isOpen} onClose={() => setSearch({ isOpen: false })} />
          </Suspense>
        </WidgetBoundary>
      )}
    </ShellContainer>
  )
}

import type { Features } from '@warmup/domain/common'
import { communityFixture } from '@warmup/domain/common/fixtures'
import { isPageEnabled, navigationItems, pages, type RoutingError, withFrom } from '@warmup/domain/shell'
import type { Community } from '@warmup/features/shell'
import { createElement, type ReactNode, Suspense } from 'react'
import { prerender } from 'react-dom/static'
import { Outlet, StaticRouter, useLocation } from 'react-router-dom'
import { expect, test, vi } from 'vitest'
import { useCommunity } from './community-context.ts'
import { Router } from './router.tsx'
import { isInventoryAddress } from './routes/inventory-route.tsx'

type Redirection = { readonly to: string; readonly error?: RoutingError }

/** Records the pages that the router showed for a URL, and its redirects. */
const { shown } = vi.hoisted(() => ({
  shown: { pages: [] as string[], redirect: undefined as Redirection | undefined },
}))

// The layout renders the inventory.
const Layout = () => {
  if (isInventoryAddress(useLocation(), useCommunity())) shown.pages.push('inventory')
  return createElement(Suspense, null, createElement(Outlet))
}
vi.mock('./layout.tsx', () => ({ Layout: () => createElement(Layout) }))
vi.mock('./navigation/page.tsx', () => ({
  Backdrop: ({ children }: { children: ReactNode }) => children,
  Page: ({ name }: { name: string }) => {
    shown.pages.push(name)
    return null
  },
}))
vi.mock('./navigation/redirect.tsx', () => ({
  Redirect: (redirect: Redirection) => {
    shown.redirect = redirect
    return null
  },
}))
// Omits the loading state, which needs texts and styles.
vi.mock('@warmup/ui/common', async (original) => {
  const common = await original<typeof import('@warmup/ui/common')>()
  return { ...common, lazyDialog: common.lazyComponent }
})
// Omits its gate, which needs texts and queries.
vi.mock('./routes/console-route.tsx', () => ({
  ConsoleRoute: () => {
    shown.pages.push('console')
    return null
  },
}))
// Omits its texts and queries.
vi.mock('./navigation/use-seats.ts', () => ({ useSeats: () => undefined }))
// Omits queries.
vi.mock('@warmup/features/servers', async (original) => {
  const servers = await original<typeof import('@warmup/features/servers')>()
  return { ...servers, useServerName: () => undefined, useLinkedServerId: (id: string) => id }
})
vi.mock('@warmup/features/accounts', async (original) => {
  const accounts = await original<typeof import('@warmup/features/accounts')>()
  return { ...accounts, useSession: () => ({ user: undefined }) }
})
vi.mock('@warmup/features/leaderboard', () => ({ LeaderboardContainer: () => null }))
vi.mock('@warmup/features/membership', () => ({
  useMembership: () => ({ type: 'none' }),
  VipContainer: () => null,
}))
vi.mock('@warmup/features/faq', () => ({ FaqContainer: () => null }))

const visit = async (address: string, community: Community): Promise<typeof shown> => {
  shown.pages = []
  shown.redirect = undefined
  await prerender(createElement(StaticRouter, { location: address }, createElement(Router, { community })))
  return { pages: [...shown.pages], redirect: shown.redirect }
}

/** Follows the redirects from a URL; returns the final pages and the error that is passed along. */
const follow = async (start: string, community: Community) => {
  let address = start
  let error: RoutingError | undefined
  for (let hops = 0; hops < 4; hops += 1) {
    const { pages, redirect } = await visit(address, community)
    if (redirect === undefined) return { address, pages, error }
    error = redirect.error ?? error
    address = withFrom(redirect.to, new URL(address, 'http://portal').search)
  }
  throw new Error(`${start} redirects without end`)
}

/** All combinations of these flags. */
const settingsOf = <Name extends string>(names: readonly Name[]): Record<Name, boolean>[] =>
  names.reduce<Record<string, boolean>[]>(
    (all, name) => all.flatMap((flags) => [true, false].map((isOn) => ({ ...flags, [name]: isOn }))),
    [{}],
  )

/** All relevant combinations of the flags; sub-flags of a disabled part are skipped, because they have no effect. */
const serversFlags = [
  { enabled: false },
  ...settingsOf(['details', 'rules']).map((features) => ({ enabled: true, features })),
]
const settingsFlags = [
  { enabled: false },
  ...settingsOf(['general', 'profile', 'security']).map((pages) => ({ enabled: true, ...pages })),
]
const otherFlags = settingsOf(['pracc', 'inventory'])

type Expectation = { readonly pages: readonly string[]; readonly error?: RoutingError }

/** The expected target of each URL (docs/product/shell.md#routes). */
const expected = (features: Features): Record<string, Expectation> => {
  const { servers, pracc, inventory, settings } = features
  const home = servers.enabled ? 'servers' : 'vip'
  const disabled: Expectation = { pages: [home], error: 'featureDisabled' }
  const behind = (isEnabled: boolean, page: string): Expectation => (isEnabled ? { pages: [page] } : disabled)
  const { details, rules } = servers.features
  const hasSettings = settings.enabled && (settings.general || settings.profile || settings.security)
  const login: Expectation = { pages: [home, 'login'] }
  return {
    '/': { pages: [home] },
    '/?modes=dm': { pages: [home] },
    ...Object.fromEntries(
      navigationItems.map((item) => [pages[item].path, behind(isPageEnabled(features, item), item)]),
    ),
    '/servers/anything': behind(servers.enabled, 'servers'),
    '/servers/details': behind(servers.enabled, 'servers'),
    '/servers/details/a': behind(servers.enabled, details ? 'serverDetails' : 'servers'),
    '/servers/rules/a': behind(servers.enabled, rules ? 'serverRules' : 'servers'),
    '/vip/anything': { pages: ['vip'] },
    '/pracc/servers/a': behind(pracc.enabled, 'practice'),
    '/pracc/anything': behind(pracc.enabled, 'practice'),
    '/pracc/veto/abc': behind(pracc.enabled, 'practiceVeto'),
    '/pracc/join/abc': behind(pracc.enabled, 'practiceJoin'),
    '/Inventory/': behind(inventory.enabled, 'inventory'),
    '/inventory?from=game': { pages: [home] },
    '/settings': behind(hasSettings, 'settings'),
    '/settings/profile': behind(hasSettings, 'settings'),
    '/settings/security': behind(hasSettings, 'settings'),
    '/settings/anything': behind(hasSettings, 'settings'),
    '/login': login,
    '/login/': login,
    '/login?showEmailLogin=true': login,
    '/login?modes=dm&sort=name': login,
    '/reset-password': login,
    '/reset-password?token=a': login,
    '/reset-password?email=a%40b.de': login,
    '/reset-password?token=a&email=a%40b.de': { pages: ['resetPassword'] },
    '/auth/steam/callback': { pages: ['steamCallback'] },
    '/auth/steam/bind/callback': { pages: ['steamBindCallback'] },
    '/console': { pages: ['console'] },
    '/console/players/76561198000000001': { pages: ['console'] },
    '/nowhere/at/all': { pages: [home], error: 'pageNotFound' },
  }
}

/**
 * Settings of the other flags such that each combination of the settings pages, and each of the other parts, occurs with
 * each `serversFlags`. No rule of the router reads both.
 */
const rest = settingsFlags.map((settings, index) => {
  const { pracc, inventory } = otherFlags[index % otherFlags.length] as (typeof otherFlags)[number]
  return { pracc: { enabled: pracc }, inventory: { enabled: inventory }, settings }
})

test.each(serversFlags)('every URL shows its page, with servers %j and any other flags', async (servers) => {
  for (const others of rest) {
    const flags = { servers, ...others }
    const community = communityFixture({ features: flags })
    for (const [address, { pages, error }] of Object.entries(expected(community.features))) {
      const end = await follow(address, community)
      expect({ address, flags, pages: end.pages.toSorted(), error: end.error }).toEqual({
        address,
        flags,
        pages: [...pages].toSorted(),
        error,
      })
    }
  }
})

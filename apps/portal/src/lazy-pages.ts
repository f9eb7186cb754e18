import { type NavigationItem, pages, paths } from '@warmup/domain/shell'
import type { MessageArea } from '@warmup/i18n'
import { lazyComponent } from '@warmup/ui/common'
import { LoginDialogPage } from './routes/login-route.tsx'
import { PracticeJoinPage, PracticePage, PracticeServerPage, PracticeVetoPage } from './routes/practice-servers.tsx'
import { ServerDetailsPage, ServerListPage, ServerRulesPage } from './routes/servers.tsx'

export const InventoryPage = lazyComponent(async () => (await import('./routes/inventory.tsx')).InventoryPage)
export const SteamCallbackPage = lazyComponent(
  async () => (await import('./routes/auth-steam-callback.tsx')).SteamCallbackPage,
)
export const SteamBindCallbackPage = lazyComponent(
  async () => (await import('./routes/auth-steam-bind-callback.tsx')).SteamBindCallbackPage,
)

export const MatchPage = lazyComponent(async () => (await import('./routes/match.tsx')).MatchPage)
export const PlayerPage = lazyComponent(async () => (await import('./routes/player.tsx')).PlayerPage)
export const NoticesPage = lazyComponent(async () => (await import('./routes/notices.tsx')).NoticesPage)
export const BansPage = lazyComponent(async () => (await import('./routes/bans.tsx')).BansPage)
export const PrivacyPage = lazyComponent(async () => (await import('./routes/privacy.tsx')).PrivacyPage)

/** The pages of the side menu. */
export const lazyPages = {
  servers: ServerListPage,
  vip: lazyComponent(async () => (await import('./routes/vip.tsx')).VipPage),
  leaderboard: lazyComponent(async () => (await import('./routes/leaderboard.tsx')).LeaderboardPage),
  practice: PracticePage,
  inventory: InventoryPage,
  faq: lazyComponent(async () => (await import('./routes/faq.tsx')).FaqPage),
  settings: lazyComponent(async () => (await import('./routes/settings.tsx')).SettingsPages),
} as const satisfies Record<NavigationItem, unknown>

type LinkedPage = {
  readonly path: string
  readonly page: Pick<typeof ServerListPage, 'preload'>
  readonly area: MessageArea
}

/** A page outside the side menu; not one that only a mail or another site leads to. */
type OtherPage = Exclude<
  keyof typeof paths,
  NavigationItem | 'home' | 'resetPassword' | 'steamCallback' | 'steamBindCallback'
>

/** With the area of their texts. */
const otherPages: Readonly<Record<OtherPage, Omit<LinkedPage, 'path'>>> = {
  serverDetails: { page: ServerDetailsPage, area: 'servers' },
  serverRules: { page: ServerRulesPage, area: 'servers' },
  practiceJoin: { page: PracticeJoinPage, area: 'practice' },
  practiceServer: { page: PracticeServerPage, area: 'practice' },
  practiceVeto: { page: PracticeVetoPage, area: 'scrims' },
  match: { page: MatchPage, area: 'matches' },
  player: { page: PlayerPage, area: 'players' },
  notices: { page: NoticesPage, area: 'notices' },
  bans: { page: BansPage, area: 'moderation' },
  privacy: { page: PrivacyPage, area: 'privacy' },
  login: { page: LoginDialogPage, area: 'accounts' },
}

const startOf = (name: OtherPage): string => {
  const path = paths[name]
  return typeof path === 'string' ? path : path('')
}

/** Linked pages by the start of their paths. Those below a page of the side menu come before it. */
const linkedPages: readonly LinkedPage[] = [
  ...Object.entries(otherPages).map(([name, page]) => ({ ...page, path: startOf(name as OtherPage) })),
  ...Object.entries(lazyPages).map(([name, page]) => ({ page, ...pages[name as NavigationItem] })),
]

/** The areas of a page's texts: the pages of practice servers also show those of others. */
export const textsOf = ({ area }: LinkedPage): readonly MessageArea[] =>
  area === 'practice' ? [area, 'matches', 'payments', 'scrims'] : [area]

/** Returns the page at a path; the home page is the server list. */
export const pageAt = (path: string): LinkedPage | undefined =>
  linkedPages.find((page) => (path === paths.home ? paths.servers : path).startsWith(page.path))

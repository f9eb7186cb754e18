import { consolePaths } from '@warmup/domain/console'
import { settingsPaths } from '@warmup/domain/settings'
import { paths } from '@warmup/domain/shell'
import type { Locator, Page } from 'playwright/test'

export const serverId = 'sh-dm-1'
/** A player on the leaderboard. */
export const boardPlayer = 'Board player'
/** The practice server of the signed-in player. */
export const practiceServer = '队训服'

type Visit = {
  readonly address: string
  /** Visible after the page has loaded its main content. */
  readonly content: (page: Page, isSignedIn: boolean) => Locator
}

const mainOf = (page: Page) => page.getByRole('main')
const loginRequired = (page: Page) =>
  mainOf(page).getByText(/^(请先登录|Please log in.*|登录后查看地图 BP|Log in to see this map veto)$/)
const failure = (page: Page) => mainOf(page).getByRole('alert').getByRole('button')

/** A visit to every page: each path of the portal by name, the other settings pages, and an unknown page. */
export const everyPage = {
  home: { address: paths.home, content: (page) => page.locator('[data-server]').first() },
  servers: { address: paths.servers, content: (page) => page.locator('[data-server]').first() },
  serverDetails: {
    address: paths.serverDetails(serverId),
    content: (page) => mainOf(page).getByText(/^127\.0\.0\.1:\d+$/),
  },
  serverRules: { address: paths.serverRules(serverId), content: (page) => mainOf(page).getByRole('listitem').last() },
  vip: { address: paths.vip, content: (page) => mainOf(page).getByRole('rowheader').first() },
  practice: {
    address: paths.practice,
    content: (page, isSignedIn) =>
      isSignedIn
        ? page.getByRole('article', { name: practiceServer }).getByText(/^(运行中|Running)$/)
        : mainOf(page).getByRole('tabpanel'),
  },
  // No such link; tests/e2e/practice opens one that works.
  practiceJoin: {
    address: paths.practiceJoin('none'),
    content: (page) => mainOf(page).getByText(/^(这个邀请已失效|This invite is over)$/),
  },
  // No such veto; tests/e2e/scrims opens one.
  practiceVeto: {
    address: paths.practiceVeto('none'),
    content: (page, isSignedIn) =>
      isSignedIn ? mainOf(page).getByText(/^(没有这场地图 BP|There is no such map veto)$/) : loginRequired(page),
  },
  practiceServer: {
    address: paths.practiceServer('ps-unknown'),
    content: (page, isSignedIn) =>
      isSignedIn ? mainOf(page).getByText(/^(没有这个服务器|There is no such server)$/) : loginRequired(page),
  },
  inventory: {
    address: paths.inventory,
    content: (page, isSignedIn) =>
      isSignedIn ? page.frameLocator('iframe[src*="/api/sign-in/callback"]').getByRole('heading') : loginRequired(page),
  },
  settings: { address: settingsPaths.general, content: (page) => mainOf(page).getByRole('radio').last() },
  settingsProfile: {
    address: settingsPaths.profile,
    content: (page, isSignedIn) => (isSignedIn ? mainOf(page).getByText(/^76561199\d{9}$/) : loginRequired(page)),
  },
  settingsSecurity: {
    address: settingsPaths.security,
    content: (page, isSignedIn) =>
      isSignedIn ? mainOf(page).getByRole('listitem').filter({ hasText: 'Chrome' }).first() : loginRequired(page),
  },
  // An unknown player; tests/e2e/players shows a page with content.
  player: {
    address: paths.player('76561199999999999'),
    content: (page) => mainOf(page).getByText(/^(没有找到这名玩家|There is no such player)$/),
  },
  // A match that is not kept; tests/e2e/practice shows one with content.
  match: {
    address: paths.match('none'),
    content: (page) => mainOf(page).getByText(/^(没有找到这场比赛|There is no such match)$/),
  },
  notices: {
    address: paths.notices,
    content: (page, isSignedIn) =>
      isSignedIn
        ? mainOf(page).getByRole('checkbox').last()
        : mainOf(page).getByText(/^(登录后可以选择要收到哪些通知。|Log in to choose which notices you get.)$/),
  },
  // Off in the sample community, so it leads to the server list.
  bans: { address: paths.bans, content: (page) => page.locator('[data-server]').first() },
  privacy: { address: paths.privacy, content: (page) => mainOf(page).getByRole('definition').last() },
  resetPassword: {
    address: `${paths.resetPassword}?token=abc&email=player%40example.com`,
    content: (page) => mainOf(page).getByRole('textbox').last(),
  },
  console: {
    address: consolePaths.overview,
    content: (page, isSignedIn) =>
      isSignedIn
        ? page.getByRole('heading', { name: /^(没有权限|No access)$/ })
        : page.getByText(/^(控制台只对社区管理员开放。|The console is for the people who run this community\.)$/),
  },
  steamCallback: { address: `${paths.steamCallback}?error=steam_api_error`, content: failure },
  steamBindCallback: { address: `${paths.steamBindCallback}?error=steam_api_error`, content: failure },
  login: {
    address: paths.login,
    // Signed-in players are redirected to the home page.
    content: (page, isSignedIn) =>
      isSignedIn ? page.locator('[data-server]').first() : page.getByRole('dialog').getByRole('button').last(),
  },
  faq: { address: paths.faq, content: (page) => page.locator('[data-question]').first() },
  leaderboard: {
    address: `${paths.leaderboard}?season=all`,
    content: (page) => mainOf(page).getByText(boardPlayer).filter({ visible: true }).first(),
  },
  nowhere: { address: '/nowhere', content: (page) => page.getByRole('alert').getByRole('button') },
} as const satisfies Record<keyof typeof paths | 'settingsProfile' | 'settingsSecurity' | 'console' | 'nowhere', Visit>

import type { Meta, StoryObj } from '@storybook/react-vite'
import { communityFixture } from '@warmup/domain/common/fixtures'
import { paths, visibleNavigation } from '@warmup/domain/shell'
import { NoticeBell } from '@warmup/ui/notices'
import { Header } from '@warmup/ui/shell'
import { expect, fn, waitFor } from 'storybook/test'
import { pageInState } from '../interaction-states.tsx'
import { shellFixture, userFixture } from './shell.fixtures.tsx'

const { brand, header, items, theme, onThemeChange, onLanguageChange, onSidebarCollapsedChange } = shellFixture()

// zh: 顶栏
const meta = {
  title: 'Shell/Header',
  component: Header,
  // Leaves room for the menus below the bar.
  decorators: [(Story) => <div style={{ minHeight: '400px' }}>{Story()}</div>],
  args: {
    ...header,
    brand,
    items,
    theme,
    onThemeChange,
    onLanguageChange,
    onSidebarCollapsedChange,
    onOpenMenuChange: fn(),
  },
} satisfies Meta<typeof Header>

export default meta
type Story = StoryObj<typeof meta>

// zh: 未登录
export const LoggedOut: Story = {}

/** A backend with pages of players. */
// zh: 可查找玩家
export const WithPlayerSearch: Story = {
  args: { user: userFixture(), onSearchPlayers: fn() },
  play: async ({ canvas, args, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: /^(查找玩家|Find a player)$/ }))
    await expect(args.onSearchPlayers).toHaveBeenCalledOnce()
  },
}

/** A backend with notices: the bell moves nothing else. */
// zh: 有未读通知
export const WithNotices: Story = {
  args: {
    user: userFixture(),
    onSearchPlayers: fn(),
    notices: <NoticeBell unread={3} isOpen={false} onOpenChange={fn()} />,
  },
  play: async ({ canvas }) => {
    const bell = canvas.getByRole('button', { name: /^(通知，3 条未读|Notices, 3 unread)$/ })
    const { left } = bell.getBoundingClientRect()
    await expect(left).toBeGreaterThanOrEqual(0)
    for (const button of canvas.getAllByRole('button'))
      await expect(button.getBoundingClientRect().right).toBeLessThanOrEqual(document.documentElement.clientWidth)
  },
}

// zh: 已登录，没有会员
export const LoggedInPlain: Story = { args: { user: userFixture({ memberships: [] }) } }

// zh: 已登录，VIP
export const LoggedInVip: Story = { args: { user: userFixture() } }

// zh: 已登录，管理员
export const LoggedInOp: Story = { args: { user: userFixture({ username: '北极星', memberships: ['op'] }) } }

// zh: 名称很长
export const LongUsername: Story = {
  args: {
    user: userFixture({ username: '今天一定上分明天一定早睡的夜航猫头鹰NightOwl_2026', memberships: ['pro', 'vip'] }),
  },
}

const itemsOf = (features: NonNullable<Parameters<typeof communityFixture>[0]>['features']) =>
  visibleNavigation(communityFixture({ features }).features, { isInventoryShown: true })

/** Links to the player's own pages, for enabled features. */
// zh: 展开用户菜单
export const UserMenuOpen: Story = {
  args: { user: userFixture(), openMenu: 'user', items: itemsOf({ settings: { enabled: true } }) },
  play: async ({ canvas, args, userEvent }) => {
    // The menu's code comes after the header.
    const orders = await canvas.findByRole('link', { name: /^(我的订单|My orders)$/ })
    const links = canvas.getAllByRole('link')
    await expect(links.map((link) => link.getAttribute('href')).slice(-4)).toEqual([
      '/pracc?orders',
      '/leaderboard',
      '/settings',
      '/privacy',
    ])
    orders.addEventListener('click', (event) => event.preventDefault())
    await userEvent.click(orders)
    await expect(args.onOpenMenuChange).toHaveBeenLastCalledWith(undefined)
  },
}

/** A backend with pages of players. */
// zh: 用户菜单，我的主页
export const UserMenuWithOwnPage: Story = {
  args: { user: userFixture(), openMenu: 'user', ownPageHref: paths.player(userFixture().steamId ?? '') },
  play: async ({ canvas, args, userEvent }) => {
    const link = await canvas.findByRole('link', { name: /^(我的主页|My player page)$/ })
    await expect(link).toHaveAttribute('href', `/players/${userFixture().steamId}`)
    link.addEventListener('click', (event) => event.preventDefault())
    await userEvent.click(link)
    await expect(args.onOpenMenuChange).toHaveBeenLastCalledWith(undefined)
  },
}

// zh: 用户菜单，部分功能关闭
export const UserMenuWithAreasOff: Story = {
  args: { user: userFixture(), openMenu: 'user', items: itemsOf({ pracc: { enabled: false } }) },
  play: async ({ canvas }) => {
    await waitFor(() => expect(canvas.getByRole('link', { name: /^(我的排名|My rank)$/ })).toBeVisible())
    await expect(canvas.queryByRole('link', { name: /^(我的订单|My orders|设置|Settings)$/ })).toBeNull()
  },
}

// zh: Steam ID 已复制
export const SteamIdCopied: Story = { args: { ...UserMenuOpen.args, steamIdCopy: 'copied' } }

/** If copying is refused, the menu shows the ID to select; Escape hides it and the button returns. */
// zh: Steam ID 复制失败
export const SteamIdCopyFailed: Story = {
  args: { ...UserMenuOpen.args, steamIdCopy: 'failed' },
  play: async ({ canvas }) => {
    const field = await canvas.findByRole('textbox', { name: /^(复制 Steam ID|Copy Steam ID)$/ })
    await expect(field).toHaveValue(userFixture().steamId)
    await waitFor(() => expect(field).toHaveFocus())
    // The menu does not cover it.
    const surface = field.closest('[popover]')
    const { right = 0, top = 0 } = surface?.getBoundingClientRect() ?? {}
    await expect(surface).toContainElement(document.elementFromPoint(right - 32, top + 4) as HTMLElement)
    const button = canvas.getByRole('button', { name: /^(复制 Steam ID|Copy Steam ID)$/ })
    const gap = () => (surface?.getBoundingClientRect().top ?? 0) - button.getBoundingClientRect().bottom
    const before = gap()
    // It follows its button when the menu's content moves.
    const spacer = document.createElement('div')
    spacer.style.height = '80px'
    button.closest('[popover]')?.prepend(spacer)
    await waitFor(() => expect(gap()).toBeCloseTo(before, 0))
    await expect(before).toBeGreaterThanOrEqual(0)
    // It is no wider than the menu.
    const menu = button.closest('[popover]')?.getBoundingClientRect()
    const own = surface?.getBoundingClientRect()
    await expect(own?.left).toBeGreaterThanOrEqual(menu?.left ?? Number.NaN)
    await expect(own?.right).toBeLessThanOrEqual(menu?.right ?? Number.NaN)
    spacer.remove()
    await waitFor(() => expect(gap()).toBeCloseTo(before, 0))
  },
}

// zh: 展开语言菜单
export const LanguageMenuOpen: Story = { args: { openMenu: 'language' } }

/** A player without a Steam account has no orders and no rank. */
// zh: 未绑定 Steam
export const NoSteamId: Story = {
  args: { ...UserMenuOpen.args, user: userFixture({ steamId: undefined, memberships: [] }) },
  play: async ({ canvas }) => {
    await waitFor(() => expect(canvas.getByRole('link', { name: /^(设置|Settings)$/ })).toBeVisible())
    await expect(canvas.queryByRole('link', { name: /^(我的订单|My orders|我的排名|My rank)$/ })).toBeNull()
  },
}
// zh: 悬停
export const Hovered: Story = { args: { user: userFixture() }, play: pageInState(':hover') }
// zh: 键盘聚焦
export const Focused: Story = { args: { user: userFixture() }, play: pageInState(':focus-visible') }

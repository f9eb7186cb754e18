import type { Meta, StoryObj } from '@storybook/react-vite'
import { communityFixture } from '@warmup/domain/common/fixtures'
import { visibleNavigation } from '@warmup/domain/shell'
import { AppShell, LanguagePopup, PageFailure, PageLoading, RoutingNotice } from '@warmup/ui/shell'
import { expect, fn, waitFor, within } from 'storybook/test'
import { where } from '../where.ts'
import { shellFixture, userFixture } from './shell.fixtures.tsx'

type Flags = NonNullable<Parameters<typeof communityFixture>[0]>['features']
const features = (given: Flags) => communityFixture({ features: given }).features

// zh: 应用外框
const meta = {
  title: 'Shell/AppShell',
  component: AppShell,
  parameters: { layout: 'fullscreen' },
  args: shellFixture({
    active: 'vip',
    children: <PageFailure kind="offline" onRetry={fn()} homeHref="/" />,
  }),
} satisfies Meta<typeof AppShell>

export default meta
type Story = StoryObj<typeof meta>

const phone = { globals: { viewport: { value: 'phone' } } }

// zh: 未登录
export const LoggedOut: Story = {}

// zh: 已登录
export const LoggedIn: Story = { args: { header: { ...meta.args.header, user: userFixture() } } }

// zh: 侧栏收起
export const MenuCollapsed: Story = { args: { isSidebarCollapsed: true } }

// zh: 手机菜单收起
export const MobileMenuClosed: Story = {
  ...phone,
  play: where('(width < 48rem)', async ({ canvas }) => {
    await expect(canvas.getByRole('button', { name: /^(打开菜单|Open menu)$/ })).toBeVisible()
  }),
}

// zh: 手机菜单展开
export const MobileMenuOpen: Story = {
  ...phone,
  args: { isMenuOpen: true },
  play: async ({ canvasElement }) => {
    const sheet = within(canvasElement).getByRole('dialog', { hidden: true })
    await waitFor(() => expect(sheet).toHaveAttribute('open'))
  },
}

// zh: 页面不存在横幅
export const WithErrorBanner: Story = {
  args: { notice: <RoutingNotice code="pageNotFound" />, onDismissNotice: fn() },
  play: async ({ canvas, args, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: /^(关闭提示|Dismiss)$/ }))
    await expect(args.onDismissNotice).toHaveBeenCalledTimes(1)
    await waitFor(() => expect(canvas.getByRole('main')).toHaveFocus())
  },
}

/** The language popup is below the top bar and moves the page down. */
// zh: 首次访问选语言
export const FirstVisit: Story = {
  args: { offer: <LanguagePopup onChoose={fn()} /> },
  play: async ({ canvas }) => {
    const { bottom } = canvas.getByRole('dialog').getBoundingClientRect()
    await expect(canvas.getByRole('main').getBoundingClientRect().top).toBeGreaterThanOrEqual(bottom)
  },
}

/** The footer is hidden until the page has its content. */
// zh: 页面加载时不显示页脚
export const FooterWaitsForThePage: Story = {
  args: { children: <PageLoading /> },
  play: async ({ canvasElement }) => {
    await expect(canvasElement.querySelector('footer')).not.toBeVisible()
  },
}

// zh: 全部功能开启
export const AllFeaturesOn: Story = {
  args: { items: visibleNavigation(features({ settings: { enabled: true } }), { isInventoryShown: true }) },
}

// zh: 只有必开功能
export const OnlyAlwaysOnFeatures: Story = {
  args: {
    items: visibleNavigation(
      features({ servers: { enabled: false }, pracc: { enabled: false }, inventory: { enabled: false } }),
      { isInventoryShown: false },
    ),
    sidebarBottom: undefined,
  },
}

/** The look of a community: its accent reaches every control, its long name and logo move nothing. */
// zh: 社区外观，长名称
export const OwnLook: Story = {
  globals: { look: 'river' },
  args: { header: { ...meta.args.header, user: userFixture() } },
  play: async ({ canvasElement }) => {
    const header = canvasElement.querySelector('header')
    await expect(header && getComputedStyle(header).backgroundImage).toMatch(/gradient\(.*river/)
    await expect(header?.getBoundingClientRect().height).toBe(57)
    await expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(document.documentElement.clientWidth)
    await expect(getComputedStyle(document.documentElement).getPropertyValue('--w-colors-tracer')).toBe('#4FC3F7')
  },
}

// zh: 社区外观，暖色
export const WarmAccent: Story = { globals: { look: 'ember' } }

// zh: 社区外观，手机
export const OwnLookOnPhone: Story = { ...phone, globals: { ...phone.globals, look: 'river' } }

import type { Meta, StoryObj } from '@storybook/react-vite'
import { contentFixture, findingsFixture, overviewFixture } from '@warmup/domain/console/fixtures'
import { ConsoleFrame, ContentPage, OverviewPage } from '@warmup/ui/console'
import { expect, fn } from 'storybook/test'
import { acting, ready, storyNow } from '../console/console-pages.fixtures.tsx'
import { pageInState } from '../interaction-states.tsx'

// zh: 控制台页面
const meta = {
  title: 'Screens/Console',
  component: ConsoleFrame,
  parameters: { layout: 'fullscreen' },
  args: {
    page: 'overview',
    hasSanctions: true,
    role: 'operator',
    endsAt: storyNow + 12 * 3_600_000,
    theme: 'dark',
    onThemeChange: fn(),
    onLanguageChange: fn(),
    portalHref: '/',
    isLocking: false,
    onLock: fn(),
    children: (
      <OverviewPage
        overview={ready(overviewFixture())}
        updatedAt={storyNow}
        isStale={false}
        doctor={{ findings: ready(findingsFixture()), isRunning: false, onRun: fn() }}
        now={storyNow}
      />
    ),
  },
} satisfies Meta<typeof ConsoleFrame>

export default meta
type Story = StoryObj<typeof meta>

// zh: 概览
export const Overview: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('heading', { level: 1, name: /^(概览|Overview)$/ })).toBeVisible()
  },
}
// zh: 内容
export const Content: Story = {
  args: { page: 'content', children: <ContentPage {...acting()} content={ready(contentFixture())} /> },
}
// zh: 只读角色
export const Viewer: Story = {
  args: {
    page: 'content',
    role: 'viewer',
    children: <ContentPage canAct={false} onAct={fn()} content={ready(contentFixture())} />,
  },
}
// zh: 英文浅色
export const EnglishLight: Story = { globals: { locale: 'en', theme: 'light' } }
// zh: 悬停
export const Hovered: Story = { play: pageInState(':hover') }
// zh: 键盘聚焦
export const Focused: Story = { play: pageInState(':focus-visible') }

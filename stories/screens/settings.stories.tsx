import type { Meta, StoryObj } from '@storybook/react-vite'
import { settingsPages } from '@warmup/domain/settings'
import { GeneralSettings, ProfileSettings, SecuritySettings, SettingsLayout } from '@warmup/ui/settings'
import { expect, fn } from 'storybook/test'
import { pageInState } from '../interaction-states.tsx'
import { currentSession, otherSessions, profileFixture, sampleNow } from '../settings/settings.fixtures.ts'
import { ScreenShell, userFixture } from '../shell/shell.fixtures.tsx'

// zh: 设置页面
const meta = {
  title: 'Screens/Settings',
  component: SettingsLayout,
  parameters: { layout: 'fullscreen' },
  decorators: [
    (Story, { globals }) => (
      <ScreenShell
        active="settings"
        items={['servers', 'vip', 'leaderboard', 'practice', 'inventory', 'faq', 'settings']}
        user={userFixture()}
        theme={globals.theme === 'light' ? 'light' : 'dark'}
      >
        <Story />
      </ScreenShell>
    ),
  ],
  args: {
    pages: settingsPages,
    page: 'general',
    children: <GeneralSettings theme="system" onThemeChange={fn()} onLanguageChange={fn()} />,
  },
} satisfies Meta<typeof SettingsLayout>

export default meta
type Story = StoryObj<typeof meta>

// zh: 通用
export const Default: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('heading', { level: 1, name: /^(设置|Settings)$/ })).toBeVisible()
    await expect(canvas.getByRole('link', { name: /^(通用|General)$/ })).toHaveAttribute('aria-current', 'page')
  },
}
// zh: 个人资料
export const Profile: Story = {
  args: {
    page: 'profile',
    children: (
      <ProfileSettings
        user={profileFixture}
        onLogin={fn()}
        refresh="idle"
        onRefresh={fn()}
        steamIdCopy="idle"
        onCopySteamId={fn()}
      />
    ),
  },
}
// zh: 安全
export const Security: Story = {
  args: {
    page: 'security',
    children: (
      <SecuritySettings
        isSignedIn
        onLogin={fn()}
        sessions={{ status: 'ready', data: [currentSession, ...otherSessions] }}
        now={sampleNow}
        onEnd={fn()}
        onEndOthers={fn()}
      />
    ),
  },
}
// zh: 英文浅色
export const EnglishLight: Story = { ...Security, globals: { locale: 'en', theme: 'light' } }
// zh: 悬停
export const Hovered: Story = { play: pageInState(':hover') }
// zh: 键盘聚焦
export const Focused: Story = { play: pageInState(':focus-visible') }

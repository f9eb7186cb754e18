import type { Meta, StoryObj } from '@storybook/react-vite'
import { ProfileSettings } from '@warmup/ui/settings'
import { expect, fn } from 'storybook/test'
import { profileFixture } from './settings.fixtures.ts'

// zh: 个人资料设置
const meta = {
  title: 'Settings/ProfileSettings',
  component: ProfileSettings,
  args: {
    user: profileFixture,
    onLogin: fn(),
    refresh: 'idle',
    onRefresh: fn(),
    steamIdCopy: 'idle',
    onCopySteamId: fn(),
  },
  decorators: [
    (Story) => (
      <div style={{ display: 'grid', gap: 16, maxWidth: 720 }}>
        <Story />
      </div>
    ),
  ],
} satisfies Meta<typeof ProfileSettings>

export default meta
type Story = StoryObj<typeof meta>

/** The player's known data and planned settings. */
// zh: 个人资料
export const Placeholder: Story = {
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: /^(复制 Steam ID|Copy Steam ID)$/ }))
    await expect(args.onCopySteamId).toHaveBeenCalledWith(profileFixture.steamId)
    await userEvent.click(canvas.getByRole('button', { name: /^(从 Steam 更新|Update from Steam)$/ }))
    await expect(args.onRefresh).toHaveBeenCalledOnce()
  },
}
// zh: 正在从 Steam 更新
export const Updating: Story = { args: { refresh: 'running' } }
// zh: 已从 Steam 更新
export const Updated: Story = { args: { refresh: 'done' } }
// zh: 从 Steam 更新失败
export const UpdateFailed: Story = { args: { refresh: 'failed' } }
// zh: 更新太频繁
export const UpdateTooOften: Story = { args: { refresh: 'too_often' } }
// zh: 名称很长
export const LongName: Story = {
  args: { user: { ...profileFixture, username: '一个名字特别特别长的玩家 With A Very Long Name Indeed, Really' } },
}
// zh: 未登录
export const LoggedOut: Story = { args: { user: undefined } }

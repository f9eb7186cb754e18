import type { Meta, StoryObj } from '@storybook/react-vite'
import { SecuritySettings } from '@warmup/ui/settings'
import { expect, fn } from 'storybook/test'
import { slow } from '../slow.tsx'
import { currentSession, otherSessions, sampleNow } from './settings.fixtures.ts'

// zh: 安全设置
const meta = {
  title: 'Settings/SecuritySettings',
  component: SecuritySettings,
  args: {
    isSignedIn: true,
    onLogin: fn(),
    sessions: { status: 'ready', data: [currentSession, ...otherSessions] },
    now: sampleNow,
    onEnd: fn(),
    onEndOthers: fn(),
  },
  decorators: [
    (Story) => (
      <div style={{ display: 'grid', gap: 16, maxWidth: 720 }}>
        <Story />
      </div>
    ),
  ],
} satisfies Meta<typeof SecuritySettings>

export default meta
type Story = StoryObj<typeof meta>

/** The sessions and planned settings. */
// zh: 多台登录设备
export const Placeholder: Story = {
  play: async ({ args, canvas, userEvent }) => {
    await expect(canvas.getAllByText(/\d{4}-\d\d-\d\d \d\d:\d\d/)).toHaveLength(4)
    await expect(canvas.getAllByRole('button', { name: /^(退出 |Log out (?!all))/ })).toHaveLength(3)
    await userEvent.click(canvas.getByRole('button', { name: /^(退出 微信|Log out WeChat)/ }))
    await expect(args.onEnd).toHaveBeenCalledWith(otherSessions[0])
  },
}
// zh: 只有这台设备
export const OneSession: Story = {
  args: { sessions: { status: 'ready', data: [currentSession] } },
  play: async ({ canvas }) => {
    await expect(canvas.queryByRole('button')).toBeNull()
  },
}
// zh: 加载中
export const Loading: Story = { args: { sessions: { status: 'loading' } } }
// zh: 加载缓慢
export const LoadingSlowly: Story = {
  decorators: [slow],
  args: { sessions: { status: 'loading', isSlow: true, onRetry: fn() } },
}
// zh: 服务器没有响应
export const Failed: Story = {
  args: { sessions: { status: 'failed', trouble: 'no_answer', onRetry: fn() } },
}
/** A backend without this API call. */
// zh: 不提供登录设备
export const NotTold: Story = { args: { sessions: { status: 'ready', data: null } } }
// zh: 未登录
export const LoggedOut: Story = { args: { isSignedIn: false } }

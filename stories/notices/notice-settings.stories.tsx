import type { Meta, StoryObj } from '@storybook/react-vite'
import { noticeKinds, noticeKindsWith, noticeSettings } from '@warmup/domain/notices'
import { NoticeSettings } from '@warmup/ui/notices'
import { expect, fn, within } from 'storybook/test'
import { interactionStates } from '../interaction-states.tsx'
import { slow } from '../slow.tsx'

// zh: 通知设置
const meta = {
  title: 'Notices/NoticeSettings',
  component: NoticeSettings,
  args: {
    settings: { status: 'ready', data: { settings: noticeSettings([]), hasEmail: true } },
    kinds: noticeKinds,
    hasFailed: false,
    onChange: fn(),
    reach: 'open',
    onAllow: undefined,
  },
} satisfies Meta<typeof NoticeSettings>

export default meta
type Story = StoryObj<typeof meta>

// zh: 各类通知的开关
export const Default: Story = {
  play: async ({ args, canvas, userEvent }) => {
    const group = canvas.getByRole('group', { name: /^(练习服已就绪|A practice server is ready)$/ })
    await userEvent.click(within(group).getByRole('checkbox', { name: /^(邮件|Mail)$/, checked: false }))
    await expect(args.onChange).toHaveBeenCalledWith({ kind: 'practice_ready', way: 'mail', isOn: true })
    await userEvent.click(within(group).getByRole('checkbox', { name: /^(浏览器|Browser)$/, checked: true }))
    await expect(args.onChange).toHaveBeenLastCalledWith({ kind: 'practice_ready', way: 'browser', isOn: false })
  },
}
/** The browser has not been asked yet. */
// zh: 还没允许浏览器通知
export const NotificationsNotAsked: Story = {
  args: { reach: 'none', onAllow: fn() },
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: /^(允许浏览器通知|Allow browser notifications)$/ }))
    await expect(args.onAllow).toHaveBeenCalledOnce()
  },
}
// zh: 没有开启举报
export const WithoutModeration: Story = {
  args: { kinds: noticeKindsWith({ hasModeration: false }) },
  play: async ({ canvas }) => {
    await expect(canvas.queryByText(/举报|report/)).toBeNull()
  },
}
/** Push messages reach the player also after the portal has been closed. */
// zh: 关闭网页也会通知
export const NotifiedWhenClosed: Story = {
  args: { reach: 'closed' },
  play: async ({ canvas }) => {
    await expect(canvas.getByText(/关掉本站也可以|when this site is closed/)).toBeVisible()
  },
}
/** On iOS only an installed portal has notifications. */
// zh: 需添加到主屏幕
export const NeedsInstalling: Story = {
  args: { reach: 'installed' },
  play: async ({ canvas }) => {
    await expect(canvas.getByText(/添加到主屏幕|Home Screen/)).toBeVisible()
  },
}
// zh: 没有邮箱，不能收邮件
export const WithoutEmail: Story = {
  args: { settings: { status: 'ready', data: { settings: noticeSettings([]), hasEmail: false } } },
  play: async ({ canvas }) => {
    for (const mail of canvas.getAllByRole('checkbox', { name: /^(邮件|Mail)$/ })) {
      await expect(mail).toBeDisabled()
      await expect(mail).not.toBeChecked()
    }
  },
}
// zh: 更改失败
export const ChangeFailed: Story = { args: { hasFailed: true } }
// zh: 加载中
export const Loading: Story = { args: { settings: { status: 'loading' } } }
// zh: 加载缓慢
export const LoadingSlowly: Story = {
  decorators: [slow],
  args: { settings: { status: 'loading', isSlow: true, onRetry: fn() } },
}
// zh: 服务器没有响应
export const Failed: Story = { args: { settings: { status: 'failed', trouble: 'no_answer', onRetry: fn() } } }
/** A backend without notices: nothing is shown. */
// zh: 不提供通知
export const NotOffered: Story = {
  args: { settings: { status: 'ready', data: null } },
  play: async ({ canvas }) => {
    await expect(canvas.queryByRole('heading')).toBeNull()
    await expect(canvas.queryByRole('checkbox')).toBeNull()
  },
}
// zh: 悬停、聚焦与按下
export const Interaction: Story = interactionStates({ isWide: true })

import type { Meta, StoryObj } from '@storybook/react-vite'
import { noticeSettings } from '@warmup/domain/notices'
import { NoticeSettings } from '@warmup/ui/notices'
import { expect, fn, within } from 'storybook/test'
import { interactionStates } from '../interaction-states.tsx'
import { slow } from '../slow.tsx'

const meta = {
  title: 'Notices/NoticeSettings',
  component: NoticeSettings,
  args: {
    settings: { status: 'ready', data: { settings: noticeSettings([]), hasEmail: true } },
    hasFailed: false,
    onChange: fn(),
    reach: 'open',
    onAllow: undefined,
  },
} satisfies Meta<typeof NoticeSettings>

export default meta
type Story = StoryObj<typeof meta>

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
export const NotificationsNotAsked: Story = {
  args: { reach: 'none', onAllow: fn() },
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: /^(允许浏览器通知|Allow browser notifications)$/ }))
    await expect(args.onAllow).toHaveBeenCalledOnce()
  },
}
/** Push messages reach the player also after the portal has been closed. */
export const NotifiedWhenClosed: Story = {
  args: { reach: 'closed' },
  play: async ({ canvas }) => {
    await expect(canvas.getByText(/关掉本站也可以|when this site is closed/)).toBeVisible()
  },
}
/** On iOS only an installed portal has notifications. */
export const NeedsInstalling: Story = {
  args: { reach: 'installed' },
  play: async ({ canvas }) => {
    await expect(canvas.getByText(/添加到主屏幕|Home Screen/)).toBeVisible()
  },
}
export const WithoutEmail: Story = {
  args: { settings: { status: 'ready', data: { settings: noticeSettings([]), hasEmail: false } } },
  play: async ({ canvas }) => {
    for (const mail of canvas.getAllByRole('checkbox', { name: /^(邮件|Mail)$/ })) {
      await expect(mail).toBeDisabled()
      await expect(mail).not.toBeChecked()
    }
  },
}
export const ChangeFailed: Story = { args: { hasFailed: true } }
export const Loading: Story = { args: { settings: { status: 'loading' } } }
export const LoadingSlowly: Story = {
  decorators: [slow],
  args: { settings: { status: 'loading', isSlow: true, onRetry: fn() } },
}
export const Failed: Story = { args: { settings: { status: 'failed', trouble: 'no_answer', onRetry: fn() } } }
/** A backend without notices: nothing is shown. */
export const NotOffered: Story = {
  args: { settings: { status: 'ready', data: null } },
  play: async ({ canvas }) => {
    await expect(canvas.queryByRole('heading')).toBeNull()
    await expect(canvas.queryByRole('checkbox')).toBeNull()
  },
}
export const Interaction: Story = interactionStates({ isWide: true })

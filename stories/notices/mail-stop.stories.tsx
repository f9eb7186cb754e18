import type { Meta, StoryObj } from '@storybook/react-vite'
import { paths } from '@warmup/domain/shell'
import { MailStop } from '@warmup/ui/notices'
import { expect, fn } from 'storybook/test'
import { interactionStates } from '../interaction-states.tsx'

// zh: 停止通知邮件
const meta = {
  title: 'Notices/MailStop',
  component: MailStop,
  args: { state: 'idle', onStop: fn(), settingsHref: paths.notices },
} satisfies Meta<typeof MailStop>

export default meta
type Story = StoryObj<typeof meta>

// zh: 确认停止发送邮件
export const Default: Story = {
  play: async ({ args, canvas, userEvent }) => {
    await expect(args.onStop).not.toHaveBeenCalled()
    await userEvent.click(canvas.getByRole('button', { name: /^(停止发送邮件|Stop emails)$/ }))
    await expect(args.onStop).toHaveBeenCalledOnce()
  },
}
// zh: 正在停止
export const Busy: Story = { args: { state: 'busy' } }
// zh: 已停止发送
export const Done: Story = {
  args: { state: 'done' },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('link', { name: /^(通知设置|Notice settings)$/ })).toHaveAttribute('href', '/notices')
    await expect(canvas.queryByRole('button')).toBeNull()
  },
}
/** The link of the mail is no longer valid. */
// zh: 邮件链接已失效
export const LinkOver: Story = { args: { state: 'over' } }
// zh: 停止失败
export const Failed: Story = { args: { state: 'failed' } }
// zh: 悬停、聚焦与按下
export const Interaction: Story = interactionStates()

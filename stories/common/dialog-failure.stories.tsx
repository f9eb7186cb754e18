import type { Meta, StoryObj } from '@storybook/react-vite'
import { DialogFailure } from '@warmup/ui/common'
import { expect, fn } from 'storybook/test'

// zh: 对话框加载失败
const meta = {
  title: 'Common/DialogFailure',
  component: DialogFailure,
  args: { trouble: 'no_answer', isRetrying: false, onRetry: fn(), onDismiss: fn() },
  parameters: { docs: { story: { inline: false, iframeHeight: 200 } } },
} satisfies Meta<typeof DialogFailure>

export default meta
type Story = StoryObj<typeof meta>

// zh: 服务器没有响应
export const NoAnswer: Story = {
  play: async ({ canvas, args, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: /^(重试|Try again|Retry)$/ }))
    await expect(args.onRetry).toHaveBeenCalledTimes(1)
    await userEvent.click(canvas.getByRole('button', { name: /^(关闭提示|Dismiss)$/ }))
    await expect(args.onDismiss).toHaveBeenCalledTimes(1)
  },
}
// zh: 网络断开
export const Offline: Story = { args: { trouble: 'offline' } }
// zh: 服务器出错
export const ServerError: Story = { args: { trouble: 'server_error' } }
// zh: 页面版本已旧
export const Outdated: Story = { args: { trouble: 'outdated' } }
// zh: 内容崩溃
export const Crashed: Story = { args: { trouble: 'crashed' } }
// zh: 正在重试
export const Retrying: Story = { args: { isRetrying: true } }

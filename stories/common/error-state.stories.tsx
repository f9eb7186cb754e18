import type { Meta, StoryObj } from '@storybook/react-vite'
import { ErrorState } from '@warmup/ui/common'
import { expect, fn, userEvent, waitFor, within } from 'storybook/test'
import { inEnglish } from '../in-english.tsx'

// zh: 错误状态
const meta = {
  title: 'Common/ErrorState',
  component: ErrorState,
  decorators: [inEnglish({ 服务器列表加载失败: 'Could not load the server list' })],
} satisfies Meta<typeof ErrorState>

export default meta
type Story = StoryObj<typeof meta>

// zh: 加载失败
export const Default: Story = {}
// zh: 网络断开
export const Offline: Story = { args: { trouble: 'offline', onRetry: fn() } }
// zh: 服务器没有响应
export const NoAnswer: Story = { args: { trouble: 'no_answer', onRetry: fn() } }
// zh: 服务器出错
export const ServerError: Story = { args: { trouble: 'server_error', onRetry: fn() } }
// zh: 请求太频繁，给出秒数
export const TooManyRequests: Story = { args: { trouble: { retryAfterSeconds: 42 }, onRetry: fn() } }
// zh: 请求太频繁，不知多久
export const TooManyRequestsWithoutTime: Story = { args: { trouble: { retryAfterSeconds: undefined }, onRetry: fn() } }
// zh: 可重试
export const WithRetry: Story = {
  args: { title: '服务器列表加载失败', onRetry: fn() },
  play: async ({ canvasElement, args }) => {
    await userEvent.click(within(canvasElement).getByRole('button'))
    await expect(args.onRetry).toHaveBeenCalledTimes(1)
  },
}
// zh: 正在重试
export const Retrying: Story = {
  args: { title: '服务器列表加载失败', onRetry: fn(), isRetrying: true },
  play: async ({ canvas, args }) => {
    await userEvent.tab()
    await waitFor(() => expect(canvas.getByRole('button')).toHaveFocus())
    await userEvent.keyboard('{Enter}')
    await expect(args.onRetry).not.toHaveBeenCalled()
  },
}

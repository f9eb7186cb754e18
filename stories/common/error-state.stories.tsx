import type { Meta, StoryObj } from '@storybook/react-vite'
import { ErrorState } from '@warmup/ui/common'
import { expect, fn, userEvent, waitFor, within } from 'storybook/test'
import { inEnglish } from '../in-english.tsx'

const meta = {
  title: 'Common/ErrorState',
  component: ErrorState,
  decorators: [inEnglish({ 服务器列表加载失败: 'Could not load the server list' })],
} satisfies Meta<typeof ErrorState>

export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {}
export const Offline: Story = { args: { trouble: 'offline', onRetry: fn() } }
export const NoAnswer: Story = { args: { trouble: 'no_answer', onRetry: fn() } }
export const ServerError: Story = { args: { trouble: 'server_error', onRetry: fn() } }
export const TooManyRequests: Story = { args: { trouble: { retryAfterSeconds: 42 }, onRetry: fn() } }
export const TooManyRequestsWithoutTime: Story = { args: { trouble: { retryAfterSeconds: undefined }, onRetry: fn() } }
export const WithRetry: Story = {
  args: { title: '服务器列表加载失败', onRetry: fn() },
  play: async ({ canvasElement, args }) => {
    await userEvent.click(within(canvasElement).getByRole('button'))
    await expect(args.onRetry).toHaveBeenCalledTimes(1)
  },
}
export const Retrying: Story = {
  args: { title: '服务器列表加载失败', onRetry: fn(), isRetrying: true },
  play: async ({ canvas, args }) => {
    await userEvent.tab()
    await waitFor(() => expect(canvas.getByRole('button')).toHaveFocus())
    await userEvent.keyboard('{Enter}')
    await expect(args.onRetry).not.toHaveBeenCalled()
  },
}

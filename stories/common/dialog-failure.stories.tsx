import type { Meta, StoryObj } from '@storybook/react-vite'
import { DialogFailure } from '@warmup/ui/common'
import { expect, fn } from 'storybook/test'

const meta = {
  title: 'Common/DialogFailure',
  component: DialogFailure,
  args: { trouble: 'no_answer', isRetrying: false, onRetry: fn(), onDismiss: fn() },
  parameters: { docs: { story: { inline: false, iframeHeight: 200 } } },
} satisfies Meta<typeof DialogFailure>

export default meta
type Story = StoryObj<typeof meta>

export const NoAnswer: Story = {
  play: async ({ canvas, args, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: /^(重试|Try again|Retry)$/ }))
    await expect(args.onRetry).toHaveBeenCalledTimes(1)
    await userEvent.click(canvas.getByRole('button', { name: /^(关闭提示|Dismiss)$/ }))
    await expect(args.onDismiss).toHaveBeenCalledTimes(1)
  },
}
export const Offline: Story = { args: { trouble: 'offline' } }
export const ServerError: Story = { args: { trouble: 'server_error' } }
export const Outdated: Story = { args: { trouble: 'outdated' } }
export const Crashed: Story = { args: { trouble: 'crashed' } }
export const Retrying: Story = { args: { isRetrying: true } }

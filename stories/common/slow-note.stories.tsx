import type { Meta, StoryObj } from '@storybook/react-vite'
import { Skeleton, SlowNote } from '@warmup/ui/common'
import { expect, fn } from 'storybook/test'

// zh: 加载缓慢提示
const meta = {
  title: 'Common/SlowNote',
  component: SlowNote,
  args: { isShown: true, onRetry: fn() },
  decorators: [
    (Story) => (
      <div style={{ position: 'relative', minHeight: 160 }}>
        <Skeleton width="100%" height="160px" />
        <Story />
      </div>
    ),
  ],
} satisfies Meta<typeof SlowNote>

export default meta
type Story = StoryObj<typeof meta>

// zh: 加载缓慢，可重试
export const Slow: Story = {
  play: async ({ canvas, args, userEvent }) => {
    await userEvent.click(canvas.getByRole('button'))
    await expect(args.onRetry).toHaveBeenCalledTimes(1)
  },
}
// zh: 加载缓慢，无重试
export const WithoutRetry: Story = { args: { onRetry: undefined } }
// zh: 尚未显示
export const NotYet: Story = { args: { isShown: false } }

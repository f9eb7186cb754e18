import type { Meta, StoryObj } from '@storybook/react-vite'
import { FoldThread } from '@warmup/review/parts'
import { expect, fn, userEvent } from 'storybook/test'

const comments = [
  { text: '按住时的颜色是不是太暗了？', by: 'Lin', at: '2026-05-04T09:12:00.000Z' },
  { text: 'Measured: 4.6:1 on the panel. Keep it.', by: 'Ann', at: '2026-05-04T09:30:00.000Z' },
]

// zh: 讨论串
const meta = {
  title: 'Review/FoldThread',
  component: FoldThread,
  args: {
    component: 'Common/HoldButton',
    isLost: false,
    onComment: fn(async () => true),
    onResolve: fn(),
  },
} satisfies Meta<typeof FoldThread>

export default meta
type Story = StoryObj<typeof meta>

// zh: 还没有讨论
export const Empty: Story = {
  play: async ({ canvas, args }) => {
    await userEvent.type(canvas.getByRole('textbox'), 'Too dark?{Enter}')
    await expect(args.onComment).toHaveBeenCalledWith('Too dark?')
    await expect(canvas.getByRole('textbox')).toHaveValue('')
  },
}
// zh: 讨论中
export const Open: Story = { args: { thread: { comments, isResolved: false } } }
// zh: 已解决
export const Resolved: Story = { args: { thread: { comments, isResolved: true } } }
// zh: 只能查看
export const ReadOnly: Story = {
  args: { thread: { comments, isResolved: false }, onComment: undefined, onResolve: undefined },
}
// zh: 评论没有保存
export const NotSaved: Story = {
  args: { thread: { comments, isResolved: false }, isLost: true, onComment: fn(async () => false) },
  play: async ({ canvas }) => {
    await userEvent.type(canvas.getByRole('textbox'), 'Too dark?{Enter}')
    await expect(canvas.getByRole('textbox')).toHaveValue('Too dark?')
  },
}

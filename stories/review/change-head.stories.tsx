import type { Meta, StoryObj } from '@storybook/react-vite'
import { makeChange } from '@warmup/review/fixtures'
import { ChangeHead } from '@warmup/review/parts'
import { expect, fn, userEvent } from 'storybook/test'

// zh: 变化标题区
const meta = {
  title: 'Review/ChangeHead',
  component: ChangeHead,
  args: { change: makeChange(), place: 1, total: 46, onStep: fn() },
} satisfies Meta<typeof ChangeHead>

export default meta
type Story = StoryObj<typeof meta>

// zh: 画面有变化
export const Changed: Story = {}
// zh: 切换上一组下一组
export const Stepped: Story = {
  play: async ({ canvas, args }) => {
    await userEvent.click(canvas.getByRole('button', { name: /^(下一组|Next group)$/ }))
    await expect(args.onStep).toHaveBeenLastCalledWith(1)
    await userEvent.click(canvas.getByRole('button', { name: /^(上一组|Previous group)$/ }))
    await expect(args.onStep).toHaveBeenLastCalledWith(-1)
  },
}

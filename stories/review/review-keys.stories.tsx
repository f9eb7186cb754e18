import type { Meta, StoryObj } from '@storybook/react-vite'
import { ReviewKeys } from '@warmup/review/parts'

// zh: 评审快捷键
const meta = {
  title: 'Review/ReviewKeys',
  component: ReviewKeys,
  args: { canDecide: true },
} satisfies Meta<typeof ReviewKeys>

export default meta
type Story = StoryObj<typeof meta>

// zh: 可处理
export const Deciding: Story = {}
// zh: 只读
export const ReadOnly: Story = { args: { canDecide: false } }

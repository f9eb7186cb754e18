import type { Meta, StoryObj } from '@storybook/react-vite'
import { ReviewKeys } from '@warmup/review/parts'

const meta = {
  title: 'Review/ReviewKeys',
  component: ReviewKeys,
  args: { canDecide: true },
} satisfies Meta<typeof ReviewKeys>

export default meta
type Story = StoryObj<typeof meta>

export const Deciding: Story = {}
export const ReadOnly: Story = { args: { canDecide: false } }

import type { Meta, StoryObj } from '@storybook/react-vite'
import { Skeleton } from '@warmup/ui/common'

const meta = {
  title: 'Common/Skeleton',
  component: Skeleton,
  args: { width: '160px' },
} satisfies Meta<typeof Skeleton>

export default meta
type Story = StoryObj<typeof meta>

export const Line: Story = {}
export const Block: Story = { args: { width: '100%', height: '120px' } }
export const Round: Story = { args: { width: '40px', height: '40px', borderRadius: 'full' } }

import type { Meta, StoryObj } from '@storybook/react-vite'
import { Skeleton } from '@warmup/ui/common'

// zh: 骨架屏
const meta = {
  title: 'Common/Skeleton',
  component: Skeleton,
  args: { width: '160px' },
} satisfies Meta<typeof Skeleton>

export default meta
type Story = StoryObj<typeof meta>

// zh: 一行文字
export const Line: Story = {}
// zh: 块
export const Block: Story = { args: { width: '100%', height: '120px' } }
// zh: 圆形
export const Round: Story = { args: { width: '40px', height: '40px', borderRadius: 'full' } }

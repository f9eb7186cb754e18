import type { Meta, StoryObj } from '@storybook/react-vite'
import { Skeleton, Spinner } from '@warmup/ui/common'

// zh: 等待样式
const meta = { title: 'Common/Waiting', component: Spinner } satisfies Meta<typeof Spinner>

export default meta
type Story = StoryObj<typeof meta>

// zh: 加载圈
export const Spinners: Story = {
  render: () => (
    <div style={{ display: 'flex', gap: 24, alignItems: 'center' }}>
      <Spinner />
      <Spinner size="medium" />
      <Spinner size="large" />
    </div>
  ),
}
// zh: 骨架屏
export const Skeletons: Story = {
  render: () => (
    <div style={{ display: 'grid', gap: 12, justifyItems: 'start' }}>
      <Skeleton width="240px" height="20px" />
      <Skeleton width="160px" />
      <Skeleton width="52px" height="34px" />
    </div>
  ),
}

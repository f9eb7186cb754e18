import type { Meta, StoryObj } from '@storybook/react-vite'
import { SkinChangerCard } from '@warmup/ui/inventory'
import { expect } from 'storybook/test'

// zh: 换肤卡片
const meta = {
  title: 'Inventory/SkinChangerCard',
  component: SkinChangerCard,
  args: { plan: { month: '2027-03', isOver: false } },
} satisfies Meta<typeof SkinChangerCard>

export default meta
type Story = StoryObj<typeof meta>

// zh: 即将推出
export const ComingSoon: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByText(/2027 年 3 月|March 2027/)).toBeVisible()
    await expect(canvas.queryByRole('button')).toBeNull()
  },
}
/** The announced month has passed, so the card calls it the original plan. */
// zh: 推出时间已延后
export const Delayed: Story = {
  args: { plan: { month: '2024-12', isOver: true } },
  play: async ({ canvas }) => {
    await expect(canvas.getByText(/原定 2024 年 12 月|Planned for December 2024/)).toBeVisible()
  },
}
// zh: 推出时间未定
export const Undated: Story = { args: { plan: undefined } }
// zh: 未登录
export const LoggedOut: Story = {
  args: { isLoginNeeded: true },
  play: async ({ canvas }) => {
    await expect(canvas.getByText(/^(需要登录|Needs a login)$/)).toBeVisible()
    await expect(canvas.queryByRole('button')).toBeNull()
  },
}

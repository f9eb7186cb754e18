import type { Meta, StoryObj } from '@storybook/react-vite'
import { MembershipBadge } from '@warmup/ui/common'
import { expect } from 'storybook/test'

// zh: 会员徽章
const meta = {
  title: 'Common/MembershipBadge',
  component: MembershipBadge,
  args: { memberships: [] },
} satisfies Meta<typeof MembershipBadge>

export default meta
type Story = StoryObj<typeof meta>

// zh: 没有会员
export const None: Story = {
  play: async ({ canvasElement }) => {
    await expect(canvasElement).toHaveTextContent('')
  },
}
// zh: VIP 会员
export const Vip: Story = { args: { memberships: ['vip'] } }
// zh: VIP 会员，带到期日
export const VipWithExpiry: Story = { args: { memberships: ['vip'], expiresAt: '2027-03-01T00:00:00.000Z' } }
// zh: PRO 会员
export const Pro: Story = { args: { memberships: ['pro'] } }
// zh: KOL 会员
export const Kol: Story = { args: { memberships: ['kol'] } }
// zh: OP 管理员
export const Op: Story = { args: { memberships: ['op'] } }
// zh: 多个会员并列
export const Stacked: Story = {
  args: { memberships: ['vip', 'kol', 'pro', 'op'], expiresAt: '2027-03-01T00:00:00.000Z' },
}

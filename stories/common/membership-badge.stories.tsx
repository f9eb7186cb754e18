import type { Meta, StoryObj } from '@storybook/react-vite'
import { MembershipBadge } from '@warmup/ui/common'
import { expect } from 'storybook/test'

const meta = {
  title: 'Common/MembershipBadge',
  component: MembershipBadge,
  args: { memberships: [] },
} satisfies Meta<typeof MembershipBadge>

export default meta
type Story = StoryObj<typeof meta>

export const None: Story = {
  play: async ({ canvasElement }) => {
    await expect(canvasElement).toHaveTextContent('')
  },
}
export const Vip: Story = { args: { memberships: ['vip'] } }
export const VipWithExpiry: Story = { args: { memberships: ['vip'], expiresAt: '2027-03-01T00:00:00.000Z' } }
export const Pro: Story = { args: { memberships: ['pro'] } }
export const Kol: Story = { args: { memberships: ['kol'] } }
export const Op: Story = { args: { memberships: ['op'] } }
export const Stacked: Story = {
  args: { memberships: ['vip', 'kol', 'pro', 'op'], expiresAt: '2027-03-01T00:00:00.000Z' },
}

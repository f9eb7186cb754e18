import type { Meta, StoryObj } from '@storybook/react-vite'
import { OwnMembership } from '@warmup/ui/membership'
import { expect } from 'storybook/test'
import { vipUntil } from './membership.fixtures.ts'

// zh: 我的会员
const meta = {
  title: 'Membership/OwnMembership',
  component: OwnMembership,
  args: { membership: 'vip', endsAt: vipUntil, daysLeft: 29 },
} satisfies Meta<typeof OwnMembership>

export default meta
type Story = StoryObj<typeof meta>

// zh: VIP 有效中
export const Vip: Story = {}
// zh: 今天到期
export const LastDay: Story = {
  args: { daysLeft: 0 },
  play: async ({ canvas }) => await expect(canvas.getByText(/^(今天到期|ends today)$/)).toBeVisible(),
}
/** The VIP membership has ended while the page was open. */
// zh: VIP 已过期
export const VipExpired: Story = {
  args: { endsAt: new Date('2026-11-19T04:00:00Z'), daysLeft: undefined },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('2026-11-19')).toBeVisible()
    await expect(canvas.queryByText(/天后到期|days? left|今天到期|ends today/)).toBeNull()
  },
}
// zh: 永久有效
export const WithoutEnd: Story = {
  args: { endsAt: 'never', daysLeft: undefined },
  play: async ({ canvas }) => await expect(canvas.getByText(/^(永久有效|never ends)$/)).toBeVisible(),
}
/** A backend that does not send the end date. */
// zh: 不知到期日
export const EndUnknown: Story = {
  args: { endsAt: undefined, daysLeft: undefined },
  play: async ({ canvas }) => await expect(canvas.queryByText(/永久有效|never ends/)).toBeNull(),
}
/** Only VIP has an end date. */
// zh: Pro，没有到期日
export const Pro: Story = {
  args: { membership: 'pro' },
  play: async ({ canvas }) => await expect(canvas.queryByText(/2026/)).toBeNull(),
}
/** Logged in without a membership. */
// zh: 还没有会员
export const None: Story = {
  args: { membership: 'none', endsAt: undefined, daysLeft: undefined },
  play: async ({ canvas }) =>
    await expect(canvas.getByRole('region', { name: /^(我的会员|Your membership)$/ })).toHaveTextContent(
      /^(你还没有会员|You have no membership yet)$/,
    ),
}
// zh: 手机端
export const Mobile: Story = { globals: { viewport: { value: 'phone' } } }

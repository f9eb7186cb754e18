import type { Meta, StoryObj } from '@storybook/react-vite'
import { OwnMembership } from '@warmup/ui/membership'
import { expect } from 'storybook/test'
import { vipUntil } from './membership.fixtures.ts'

const meta = {
  title: 'Membership/OwnMembership',
  component: OwnMembership,
  args: { membership: 'vip', endsAt: vipUntil, daysLeft: 29 },
} satisfies Meta<typeof OwnMembership>

export default meta
type Story = StoryObj<typeof meta>

export const Vip: Story = {}
export const LastDay: Story = {
  args: { daysLeft: 0 },
  play: async ({ canvas }) => await expect(canvas.getByText(/^(今天到期|ends today)$/)).toBeVisible(),
}
export const WithoutEnd: Story = {
  args: { endsAt: 'never', daysLeft: undefined },
  play: async ({ canvas }) => await expect(canvas.getByText(/^(永久有效|never ends)$/)).toBeVisible(),
}
/** A backend that does not send the end date. */
export const EndUnknown: Story = {
  args: { endsAt: undefined, daysLeft: undefined },
  play: async ({ canvas }) => await expect(canvas.queryByText(/永久有效|never ends/)).toBeNull(),
}
/** Only VIP has an end date. */
export const Pro: Story = {
  args: { membership: 'pro' },
  play: async ({ canvas }) => await expect(canvas.queryByText(/2026/)).toBeNull(),
}
/** Logged in without a membership. */
export const None: Story = {
  args: { membership: 'none', endsAt: undefined, daysLeft: undefined },
  play: async ({ canvas }) =>
    await expect(canvas.getByRole('region', { name: /^(我的会员|Your membership)$/ })).toHaveTextContent(
      /^(你还没有会员|You have no membership yet)$/,
    ),
}
export const Mobile: Story = { globals: { viewport: { value: 'phone' } } }

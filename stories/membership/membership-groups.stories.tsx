import type { Meta, StoryObj } from '@storybook/react-vite'
import { MembershipGroups } from '@warmup/ui/membership'
import { expect } from 'storybook/test'
import { interactionStates } from '../interaction-states.tsx'
import { groups } from './membership.fixtures.ts'

// zh: 会员组介绍
const meta = {
  title: 'Membership/MembershipGroups',
  component: MembershipGroups,
  decorators: [
    (Story) => (
      <div style={{ maxWidth: '304px' }}>
        <Story />
      </div>
    ),
  ],
  args: { groups, own: 'vip', faqHref: '/faq' },
} satisfies Meta<typeof MembershipGroups>

export default meta
type Story = StoryObj<typeof meta>

// zh: 全部会员组
export const All: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getAllByRole('listitem')).toHaveLength(groups.length)
    await expect(canvas.getByText(/^(你在这一组|You are in this group)$/)).toBeVisible()
    await expect(canvas.getByRole('link')).toHaveAttribute('href', '/faq')
  },
}
// zh: 未登录
export const LoggedOut: Story = { args: { own: undefined } }
/** Disabled groups are hidden. A group that the operator added does not use a membership colour. */
// zh: 社区自定义的组
export const OwnGroups: Story = {
  args: {
    groups: [
      ...groups.map((group) => ({ ...group, enabled: group.name !== 'kol' })),
      {
        id: 9,
        name: 'coach',
        displayName: { zh: '教练', en: 'Coach' },
        detail: { zh: '带新人的老玩家', en: 'Old hands who teach' },
        enabled: true,
        order: 0,
      },
    ],
  },
  play: async ({ canvas }) => {
    const [first] = canvas.getAllByRole('listitem')
    await expect(first).toHaveTextContent(/教练|Coach/)
    await expect(canvas.queryByText('KOL')).toBeNull()
  },
}
// zh: 悬停、聚焦与按下
export const Interaction: Story = interactionStates({ isWide: true })

import type { Meta, StoryObj } from '@storybook/react-vite'
import { GroupFilter } from '@warmup/ui/leaderboard'
import { expect, fn, userEvent } from 'storybook/test'
import { interactionStates } from '../interaction-states.tsx'

// zh: 会员组筛选
const meta = {
  title: 'Leaderboard/GroupFilter',
  component: GroupFilter,
  args: { groups: [], onToggle: fn() },
} satisfies Meta<typeof GroupFilter>

export default meta
type Story = StoryObj<typeof meta>

// zh: 未筛选
export const None: Story = {
  play: async ({ canvas, args }) => {
    const kol = canvas.getByRole('button', { name: 'KOL' })
    await expect(kol).toHaveAttribute('aria-pressed', 'false')
    await userEvent.click(kol)
    await expect(args.onToggle).toHaveBeenCalledWith('kol')
  },
}
// zh: 只看 Pro
export const ProOnly: Story = {
  args: { groups: ['pro'] },
  play: async ({ canvas, args }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Pro', pressed: true }))
    await expect(args.onToggle).toHaveBeenCalledWith('pro')
  },
}
// zh: 筛选多个分组
export const Several: Story = {
  args: { groups: ['pro', 'op'] },
  play: async ({ canvas, args }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'KOL' }))
    await expect(args.onToggle).toHaveBeenCalledWith('kol')
  },
}
// zh: 悬停、聚焦与按下
export const Interaction: Story = { ...interactionStates({ isWide: true }), args: { groups: ['pro'] } }

import type { Meta, StoryObj } from '@storybook/react-vite'
import { paths } from '@warmup/domain/shell'
import { PlayerLink } from '@warmup/ui/common'
import { expect } from 'storybook/test'
import { interactionStates } from '../interaction-states.tsx'

// zh: 玩家链接
const meta = {
  title: 'Common/PlayerLink',
  component: PlayerLink,
  args: { href: paths.player('76561198000000001'), children: <span>NightOwl</span> },
} satisfies Meta<typeof PlayerLink>

export default meta
type Story = StoryObj<typeof meta>

// zh: 有个人页
export const WithPage: Story = {
  play: async ({ canvas }) =>
    await expect(canvas.getByRole('link', { name: 'NightOwl' })).toHaveAttribute('href', '/players/76561198000000001'),
}
/** A backend without pages of players. */
// zh: 没有个人页
export const WithoutPage: Story = {
  args: { href: undefined },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('NightOwl')).toBeVisible()
    await expect(canvas.queryByRole('link')).toBeNull()
  },
}
// zh: 悬停、聚焦与按下
export const Interaction: Story = interactionStates()

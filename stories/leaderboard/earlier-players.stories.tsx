import type { Meta, StoryObj } from '@storybook/react-vite'
import { EarlierPlayers } from '@warmup/ui/leaderboard'
import { expect, fn, userEvent } from 'storybook/test'
import { interactionStates } from '../interaction-states.tsx'

// zh: 查看前面名次
const meta = {
  title: 'Leaderboard/EarlierPlayers',
  component: EarlierPlayers,
  args: { onShow: fn() },
} satisfies Meta<typeof EarlierPlayers>

export default meta
type Story = StoryObj<typeof meta>

// zh: 从第 1 名看起
export const Plain: Story = {
  play: async ({ canvas, args }) => {
    await userEvent.click(canvas.getByRole('button', { name: /^(从第 1 名看起|Show from the first place)$/ }))
    await expect(args.onShow).toHaveBeenCalledOnce()
  },
}
// zh: 悬停、聚焦与按下
export const Interaction: Story = interactionStates()

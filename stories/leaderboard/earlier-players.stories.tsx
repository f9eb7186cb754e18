import type { Meta, StoryObj } from '@storybook/react-vite'
import { EarlierPlayers } from '@warmup/ui/leaderboard'
import { expect, fn, userEvent } from 'storybook/test'
import { interactionStates } from '../interaction-states.tsx'

const meta = {
  title: 'Leaderboard/EarlierPlayers',
  component: EarlierPlayers,
  args: { onShow: fn() },
} satisfies Meta<typeof EarlierPlayers>

export default meta
type Story = StoryObj<typeof meta>

export const Plain: Story = {
  play: async ({ canvas, args }) => {
    await userEvent.click(canvas.getByRole('button', { name: /^(从第 1 名看起|Show from the first place)$/ }))
    await expect(args.onShow).toHaveBeenCalledOnce()
  },
}
export const Interaction: Story = interactionStates()

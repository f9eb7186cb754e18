import type { Meta, StoryObj } from '@storybook/react-vite'
import { ServerToolbar } from '@warmup/ui/servers'
import { expect, fn, userEvent } from 'storybook/test'
import { interactionStates } from '../interaction-states.tsx'

const meta = {
  title: 'Servers/ServerToolbar',
  component: ServerToolbar,
  args: { refresh: 'idle', onRefresh: fn(), onQuickJoin: fn() },
} satisfies Meta<typeof ServerToolbar>

export default meta
type Story = StoryObj<typeof meta>

export const Idle: Story = {}
export const Refreshing: Story = {
  args: { refresh: 'refreshing' },
  play: async ({ canvas, args }) => {
    await userEvent.click(await canvas.findByRole('button', { name: /^(刷新|Refresh)$/ }))
    await expect(args.onRefresh).not.toHaveBeenCalled()
  },
}
export const CoolingDown: Story = { args: { refresh: 'cooling', cooldownSecondsLeft: 3 } }
export const WithoutQuickJoin: Story = { args: { onQuickJoin: undefined } }
export const Mobile: Story = { globals: { viewport: { value: 'phone' } } }
export const Interaction: Story = interactionStates({ isWide: true })

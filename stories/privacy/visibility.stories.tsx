import type { Meta, StoryObj } from '@storybook/react-vite'
import { Visibility } from '@warmup/ui/privacy'
import { expect, fn } from 'storybook/test'
import { interactionStates } from '../interaction-states.tsx'
import { slow } from '../slow.tsx'

const meta = {
  title: 'Privacy/Visibility',
  component: Visibility,
  args: { isHidden: { status: 'ready', data: false }, change: 'idle', onChange: fn() },
} satisfies Meta<typeof Visibility>

export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('switch', { name: /^(不显示我的名字|Hide my name)$/, checked: false }))
    await expect(args.onChange).toHaveBeenCalledWith(true)
  },
}
export const Hidden: Story = { args: { isHidden: { status: 'ready', data: true }, change: 'done' } }
export const ChangeFailed: Story = { args: { change: 'failed' } }
export const Loading: Story = { args: { isHidden: { status: 'loading' } } }
export const LoadingSlowly: Story = {
  decorators: [slow],
  args: { isHidden: { status: 'loading', isSlow: true, onRetry: fn() } },
}
export const Failed: Story = { args: { isHidden: { status: 'failed', trouble: 'no_answer', onRetry: fn() } } }
/** A backend without this call: nothing is shown. */
export const NotOffered: Story = {
  args: { isHidden: { status: 'ready', data: null } },
  play: async ({ canvas }) => {
    await expect(canvas.queryByRole('heading')).toBeNull()
    await expect(canvas.queryByRole('switch')).toBeNull()
  },
}
export const Interaction: Story = interactionStates({ isWide: true })

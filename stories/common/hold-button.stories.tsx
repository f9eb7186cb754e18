import type { Meta, StoryObj } from '@storybook/react-vite'
import { HoldButton, type HoldButtonProps } from '@warmup/ui/common'
import { RotateCw } from 'lucide-react'
import { expect, fn, userEvent, waitFor, within } from 'storybook/test'
import { inEnglish } from '../in-english.tsx'
import { interactionStates } from '../interaction-states.tsx'

const meta = {
  title: 'Common/HoldButton',
  component: HoldButton,
  args: { children: '重启', icon: <RotateCw />, onComplete: fn() },
  decorators: [inEnglish({ 重启: 'Restart', 只有服主可以执行此操作: 'Only owner can perform this action' })],
} satisfies Meta<typeof HoldButton>

export default meta
type Story = StoryObj<typeof meta>

export const Idle: Story = {}
// With motion the fill slides; with reduced motion it brightens. The visual check captures both.
export const Holding: Story = { tags: ['full-motion'], args: { phase: 'holding' } }
export const AlmostDone: Story = { tags: ['full-motion'], args: { phase: 'almostDone' } }
export const Completed: Story = { args: { phase: 'completed' } }
export const Released: Story = { args: { phase: 'released' } }
export const AskingOnceMore: Story = { args: { phase: 'asking' } }
export const Disabled: Story = { args: { isDisabled: true } }
export const DisabledWithReason: Story = {
  args: { isDisabled: true, disabledReason: '只有服主可以执行此操作' },
  play: async ({ canvasElement, args }) => {
    const button = within(canvasElement).getByRole('button')
    await userEvent.click(button)
    await waitFor(() => expect(within(canvasElement).getByRole('tooltip')).toBeVisible())
    await expect(args.onComplete).not.toHaveBeenCalled()
  },
}
export const LockedCountdown: Story = { args: { lockedSeconds: 38 } }
/** Same width before the lock, during the countdown and in its last seconds. */
export const SameWidthLocked: Story = {
  render: (args) => (
    <>
      {[0, 60, 9].map((lockedSeconds) => (
        <div key={lockedSeconds}>
          <HoldButton {...args} lockedSeconds={lockedSeconds} />
        </div>
      ))}
    </>
  ),
  play: async ({ canvasElement }) => {
    const widths = within(canvasElement)
      .getAllByRole('button')
      .map(({ offsetWidth }) => offsetWidth)
    await expect(new Set(widths).size).toBe(1)
  },
}
export const Loading: Story = { args: { isLoading: true } }
export const Danger: Story = { tags: ['full-motion'], args: { phase: 'holding', tone: 'danger' } }
export const Wide: Story = {
  tags: ['full-motion'],
  args: { phase: 'holding', isWide: true },
  decorators: [
    (Story) => (
      <div style={{ maxWidth: 360 }}>
        <Story />
      </div>
    ),
  ],
}
export const Interaction: Story = interactionStates<HoldButtonProps>({
  variants: { idle: {}, holding: { phase: 'holding' }, danger: { tone: 'danger' }, disabled: { isDisabled: true } },
})

import type { Meta, StoryObj } from '@storybook/react-vite'
import { Button, HoldButton, type HoldButtonProps } from '@warmup/ui/common'
import { RotateCw } from 'lucide-react'
import { expect, fn, userEvent, waitFor, within } from 'storybook/test'
import { inEnglish } from '../in-english.tsx'
import { interactionStates } from '../interaction-states.tsx'
import { Localized } from '../localized.tsx'

// zh: 长按按钮
const meta = {
  title: 'Common/HoldButton',
  component: HoldButton,
  args: { children: '重启', icon: <RotateCw />, onComplete: fn() },
  decorators: [inEnglish({ 重启: 'Restart', 只有服主可以执行此操作: 'Only owner can perform this action' })],
} satisfies Meta<typeof HoldButton>

export default meta
type Story = StoryObj<typeof meta>

// zh: 默认
export const Idle: Story = {}
// With motion the fill slides; with reduced motion it brightens. The visual check captures both.
// zh: 按住中
export const Holding: Story = { tags: ['full-motion'], args: { phase: 'holding' } }
// zh: 即将完成
export const AlmostDone: Story = { tags: ['full-motion'], args: { phase: 'almostDone' } }
// zh: 已确认
export const Completed: Story = { args: { phase: 'completed' } }
// zh: 松开过早
export const Released: Story = { args: { phase: 'released' } }
// zh: 再按一次确认
export const AskingOnceMore: Story = { args: { phase: 'asking' } }
// zh: 禁用
export const Disabled: Story = { args: { isDisabled: true } }
// zh: 禁用并说明原因
export const DisabledWithReason: Story = {
  args: { isDisabled: true, disabledReason: '只有服主可以执行此操作' },
  play: async ({ canvasElement, args }) => {
    const button = within(canvasElement).getByRole('button')
    await userEvent.click(button)
    await waitFor(() => expect(within(canvasElement).getByRole('tooltip')).toBeVisible())
    await expect(args.onComplete).not.toHaveBeenCalled()
  },
}
// zh: 锁定倒计时
export const LockedCountdown: Story = { args: { lockedSeconds: 38 } }
/** Same width before the lock, during the countdown and in its last seconds. */
// zh: 锁定前后宽度相同
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
// zh: 处理中
export const Loading: Story = { args: { isLoading: true } }
/** As red as the button that opened its dialog, before anything is held. */
// zh: 危险操作，还没有按
export const DangerIdle: Story = {
  args: { tone: 'danger' },
  render: (args) => (
    <div style={{ display: 'flex', gap: 8 }}>
      <Button weight="danger">
        <Localized zh="删除账号…" en="Delete account…" />
      </Button>
      <HoldButton {...args} />
    </div>
  ),
  play: async ({ canvas }) => {
    const [opening, held] = canvas.getAllByRole('button').map((button) => getComputedStyle(button))
    await expect([held?.color, held?.borderColor, held?.backgroundColor]).toEqual([
      opening?.color,
      opening?.borderColor,
      opening?.backgroundColor,
    ])
  },
}
// zh: 危险操作，按住中
export const Danger: Story = { tags: ['full-motion'], args: { phase: 'holding', tone: 'danger' } }
// zh: 通栏，按住中
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
// zh: 悬停、聚焦与按下
export const Interaction: Story = interactionStates<HoldButtonProps>({
  variants: { idle: {}, holding: { phase: 'holding' }, danger: { tone: 'danger' }, disabled: { isDisabled: true } },
})

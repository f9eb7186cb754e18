import type { Meta, StoryObj } from '@storybook/react-vite'
import { HoldButton } from '@warmup/ui/common'
import { useEffect, useState } from 'react'
import { expect, fireEvent, fn, waitFor, within } from 'storybook/test'

/** Longer than any test waits: a completed hold is a failure. */
const forEver = 600_000

// zh: 长按按钮的操作
const meta = {
  title: 'Common/HoldButton/Behaviour',
  component: HoldButton,
  args: { children: '重启', holdMs: forEver, onComplete: fn() },
} satisfies Meta<typeof HoldButton>

export default meta
type Story = StoryObj<typeof meta>

const buttonOf = (canvasElement: HTMLElement) => within(canvasElement).getByRole('button')

const reaches = (button: HTMLElement, phase: string) =>
  waitFor(() => expect(button).toHaveAttribute('data-phase', phase))

// zh: 鼠标长按完成
export const PointerCompletes: Story = {
  args: { holdMs: 80 },
  play: async ({ canvasElement, args, userEvent }) => {
    const button = buttonOf(canvasElement)
    await userEvent.pointer({ keys: '[MouseLeft>]', target: button })
    await reaches(button, 'holding')
    await waitFor(() => expect(args.onComplete).toHaveBeenCalled())
    await userEvent.pointer({ keys: '[/MouseLeft]', target: button })
    await expect(args.onComplete).toHaveBeenCalledTimes(1)
  },
}

// zh: 触屏长按完成
export const TouchCompletes: Story = {
  args: { holdMs: 80 },
  play: async ({ canvasElement, args, userEvent }) => {
    const button = buttonOf(canvasElement)
    await userEvent.pointer({ keys: '[TouchA>]', target: button })
    await waitFor(() => expect(args.onComplete).toHaveBeenCalled())
    await userEvent.pointer({ keys: '[/TouchA]', target: button })
    await expect(args.onComplete).toHaveBeenCalledTimes(1)
  },
}

// zh: 键盘长按完成
export const KeyboardCompletes: Story = {
  args: { holdMs: 80 },
  play: async ({ canvasElement, args, userEvent }) => {
    const button = buttonOf(canvasElement)
    button.focus()
    await userEvent.keyboard('[Space>]')
    await waitFor(() => expect(args.onComplete).toHaveBeenCalled())
    // A held key repeats. A repeat does not start a new hold.
    await fireEvent.keyDown(button, { key: ' ', repeat: true })
    await reaches(button, 'completed')
    await userEvent.keyboard('[/Space]')
    await expect(args.onComplete).toHaveBeenCalledTimes(1)
    await waitFor(() => expect(button).toHaveFocus())
  },
}

// zh: 提前松开则取消
export const EarlyReleaseResets: Story = {
  play: async ({ canvasElement, args, userEvent }) => {
    const button = buttonOf(canvasElement)
    await userEvent.pointer({ keys: '[MouseLeft>]', target: button })
    await userEvent.pointer({ keys: '[/MouseLeft]', target: button })
    await reaches(button, 'released')
    await expect(args.onComplete).not.toHaveBeenCalled()
  },
}

// zh: 提前松开按键则取消
export const EarlyKeyUpResets: Story = {
  play: async ({ canvasElement, args, userEvent }) => {
    const button = buttonOf(canvasElement)
    button.focus()
    await userEvent.keyboard('[Enter>]')
    await reaches(button, 'holding')
    await userEvent.keyboard('[/Enter]')
    await reaches(button, 'released')
    await expect(args.onComplete).not.toHaveBeenCalled()
  },
}

// zh: 移出按钮则取消
export const LeavingResets: Story = {
  play: async ({ canvasElement, args, userEvent }) => {
    const button = buttonOf(canvasElement)
    await userEvent.pointer({ keys: '[MouseLeft>]', target: button })
    await userEvent.pointer({ target: canvasElement })
    await reaches(button, 'released')
    await expect(args.onComplete).not.toHaveBeenCalled()
  },
}

// zh: 触摸中断则取消
export const TouchCancelResets: Story = {
  play: async ({ canvasElement, args, userEvent }) => {
    const button = buttonOf(canvasElement)
    await userEvent.pointer({ keys: '[TouchA>]', target: button })
    await reaches(button, 'holding')
    await fireEvent.pointerCancel(button)
    await reaches(button, 'released')
    await expect(args.onComplete).not.toHaveBeenCalled()
  },
}

// zh: 失去焦点则取消
export const BlurResets: Story = {
  play: async ({ canvasElement, args, userEvent }) => {
    const button = buttonOf(canvasElement)
    button.focus()
    await userEvent.keyboard('[Space>]')
    button.blur()
    await reaches(button, 'idle')
    await expect(args.onComplete).not.toHaveBeenCalled()
  },
}

// zh: 按 Esc 则取消
export const EscapeResets: Story = {
  play: async ({ canvasElement, args, userEvent }) => {
    const button = buttonOf(canvasElement)
    button.focus()
    await userEvent.keyboard('[Space>]')
    await userEvent.keyboard('[Escape]')
    await reaches(button, 'idle')
    await expect(args.onComplete).not.toHaveBeenCalled()
  },
}

/** The owner locks the button, as for a restart in another tab, and unlocks it while the pointer is still down. */
// zh: 锁定打断长按
export const LockInterrupts: Story = {
  render: (args) => {
    const [lockedSeconds, setLockedSeconds] = useState(0)
    useEffect(() => {
      const lock = ({ key }: KeyboardEvent) => setLockedSeconds(key === 'l' ? 12 : 0)
      window.addEventListener('keydown', lock)
      return () => window.removeEventListener('keydown', lock)
    }, [])
    return <HoldButton {...args} lockedSeconds={lockedSeconds} />
  },
  play: async ({ canvasElement, args, userEvent }) => {
    const button = buttonOf(canvasElement)
    await userEvent.pointer({ keys: '[MouseLeft>]', target: button })
    await reaches(button, 'holding')
    await fireEvent.keyDown(button, { key: 'l' })
    await reaches(button, 'idle')
    await expect(button).toHaveAttribute('aria-disabled', 'true')
    await fireEvent.keyDown(button, { key: 'u' })
    await waitFor(() => expect(button).not.toHaveAttribute('aria-disabled'))
    await expect(button).toHaveAttribute('data-phase', 'idle')
    await expect(args.onComplete).not.toHaveBeenCalled()
  },
}

// zh: 不长按，点两次确认
export const PressedTwiceWithoutHolding: Story = {
  play: async ({ canvasElement, args }) => {
    const button = buttonOf(canvasElement)
    button.click()
    await reaches(button, 'asking')
    await expect(args.onComplete).not.toHaveBeenCalled()
    button.click()
    await waitFor(() => expect(args.onComplete).toHaveBeenCalledTimes(1))
  },
}
